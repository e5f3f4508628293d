import { HOME_LINKS, type HomeLink, type HomeLinkTargets } from '@fairlaunch/protocol';
import type { ReactNode } from 'react';
import { useText } from '#shared/language/text.ts';

type LinkListProps = {
  label: string;
  links: HomeLinkTargets;
  renderEnd?: (name: HomeLink) => ReactNode;
};

/** Targets of links in full, as text that cannot be clicked by mistake. */
export function LinkList({ label, links, renderEnd }: LinkListProps) {
  const text = useText();
  const names = HOME_LINKS.filter((name) => links[name] !== undefined);
  if (names.length === 0)
    return <p className="text-13 text-content-alt">{text('homeLinks.none')}</p>;
  return (
    <ul aria-label={label} className="grid gap-2 text-13">
      {names.map((name) => (
        <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="w-36 text-content-alt">{text(`link.${name}`)}</span>
          <bdi dir="ltr" className="min-w-40 flex-1 font-mono text-12 break-all">
            {links[name]}
          </bdi>
          {renderEnd?.(name)}
        </li>
      ))}
    </ul>
  );
}
