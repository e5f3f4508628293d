import { HomeLinkAnchor, useHomeLinks } from '#shared/components/home-links.tsx';
import { useText } from '#shared/language/text.ts';

const CHIP =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 text-13 text-content-alt underline underline-offset-4';

/** The links of the page that the operator has set (spec §2). */
export default function HomeFoot() {
  const text = useText();
  const links = useHomeLinks();
  if (links.length === 0) return null;
  return (
    <nav aria-label={text('link.home')} className="flex flex-wrap gap-x-4 px-1">
      {links.map((link) => (
        <HomeLinkAnchor key={link[0]} link={link} className={CHIP} />
      ))}
    </nav>
  );
}
