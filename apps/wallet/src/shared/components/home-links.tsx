import { Card, CardHead } from '@fairlaunch/ui';
import { Link, useRoute } from '@fairlaunch/web';
import { ArrowUpRight, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfig } from '../api/config.ts';
import {
  homeLinkTargets,
  isOutside,
  missingHomeLinks,
  type HomeLinkTarget,
} from '../home-link-targets.ts';
import { useText } from '../language/text.ts';
import { useList } from '../language/use-list.ts';
import { paths } from '../routing/paths.ts';

/** As operators set them (docs/decisions/0084). */
export function useHomeLinks(): readonly HomeLinkTarget[] {
  const config = useConfig().data;
  const { path } = useRoute().place;
  return config ? homeLinkTargets(config, path) : [];
}

const ROW = 'flex min-h-12 items-center justify-between gap-3';

type AnchorProps = { link: HomeLinkTarget; className: string; inside?: ReactNode };

/** A site outside is marked, and knows nothing of who comes. */
export function HomeLinkAnchor({ link: [name, to], className, inside }: AnchorProps) {
  const text = useText();
  if (!isOutside(to))
    return (
      <Link to={to} className={className}>
        {text(`link.${name}`)}
        {inside}
      </Link>
    );
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {text(`link.${name}`)}
      <ArrowUpRight aria-label={text('link.outside')} size={16} className="text-content-alt" />
    </a>
  );
}

function HomeLinkRow({ link }: { link: HomeLinkTarget }) {
  const chevron = <ChevronRight aria-hidden size={16} className="mirror-rtl text-content-faint" />;
  return <HomeLinkAnchor link={link} className={ROW} inside={chevron} />;
}

/** Which of the specification's links the operator has left out. */
export function MissingHomeLinks() {
  const text = useText();
  const list = useList();
  const config = useConfig().data;
  const missing = config ? missingHomeLinks(config) : [];
  if (missing.length === 0) return null;
  const names = list(missing.map((name) => text(`link.${name}`)));
  return <p className="px-1 text-12 text-content-alt">{text('link.missing', { names })}</p>;
}

export function HomeLinks({ links }: { links: readonly HomeLinkTarget[] }) {
  const text = useText();
  if (links.length === 0) return null;
  return (
    <Card className="!pb-1.5">
      <CardHead title={text('link.title')} />
      {links.map((link) => (
        <HomeLinkRow key={link[0]} link={link} />
      ))}
      <Link to={paths.homeLinks()} className={`${ROW} text-13 text-content-alt`}>
        {text('homeLinks.linkNote')}
        <ChevronRight aria-hidden size={16} className="mirror-rtl text-content-faint" />
      </Link>
    </Card>
  );
}
