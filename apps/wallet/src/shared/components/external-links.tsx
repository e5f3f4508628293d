import { HOME_LINKS, type HomeLink } from '@fairlaunch/protocol';
import { Card, CardHead } from '@fairlaunch/ui';
import { ArrowUpRight } from 'lucide-react';
import { useConfig } from '../api/config.ts';
import { useText } from '../language/text.ts';

/** Outside pages of this deployment, in their order. */
export function useHomeLinks(): readonly (readonly [HomeLink, string])[] {
  const links = useConfig().data?.links ?? {};
  return HOME_LINKS.flatMap((name) => {
    const href = links[name];
    return href?.startsWith('https://') ? [[name, href] as const] : [];
  });
}

export function ExternalLinks({ links }: { links: ReturnType<typeof useHomeLinks> }) {
  const text = useText();
  if (links.length === 0) return null;
  return (
    <Card className="!pb-1.5">
      <CardHead title={text('link.title')} />
      {links.map(([name, href]) => (
        <a
          key={name}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-12 items-center justify-between gap-3"
        >
          {text(`link.${name}`)}
          <ArrowUpRight aria-label={text('link.outside')} size={16} className="text-content-alt" />
        </a>
      ))}
    </Card>
  );
}
