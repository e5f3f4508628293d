import { classNames } from '@fairlaunch/ui';
import { Link } from '@fairlaunch/web';

type SectionLinksProps<Section extends string> = {
  label: string;
  sections: readonly Section[];
  current: Section;
  nameOf: (section: Section) => string;
  /** Each section has an address of its own, without the filters of another one. */
  addressOf: (section: Section) => string;
};

/** The sections of a page. */
export function SectionLinks<Section extends string>({
  label,
  sections,
  current,
  nameOf,
  addressOf,
}: SectionLinksProps<Section>) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-x-1 border-b border-border">
        {sections.map((section) => (
          <li key={section}>
            <Link
              to={addressOf(section)}
              aria-current={section === current ? 'page' : undefined}
              className={classNames(
                'inline-flex h-9 items-center px-3 text-13 whitespace-nowrap',
                section === current
                  ? 'border-b-2 border-accent font-medium text-accent'
                  : 'text-content-alt hover:text-content',
              )}
            >
              {nameOf(section)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
