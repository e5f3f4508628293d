import { Card } from '@fairlaunch/ui';
import { ExternalLink } from 'lucide-react';
import { useText, type MessageId } from '../language/text.ts';

const KNOWN: Record<string, MessageId> = {
  official: 'link.official',
  openSource: 'link.openSource',
  audit: 'link.audit',
  quantification: 'link.quantification',
  trial: 'link.trial',
  help: 'link.help',
  lending: 'link.lending',
  wealthManagement: 'link.wealthManagement',
  nodes: 'link.nodes',
  licences: 'link.licences',
  communities: 'link.communities',
  events: 'link.events',
  download: 'link.download',
  chat: 'link.chat',
  explorer: 'link.explorer',
};

export function ExternalLinks({ links }: { links: Record<string, string> }) {
  const text = useText();
  const shown = Object.entries(links).filter(
    ([name, href]) => KNOWN[name] && href.startsWith('https://'),
  );
  if (shown.length === 0) return null;
  return (
    <Card className="!py-1.5">
      {shown.map(([name, href]) => (
        <a
          key={name}
          href={href}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-12 items-center justify-between gap-3"
        >
          {text(KNOWN[name] as MessageId)}
          <ExternalLink aria-hidden size={16} className="text-content-faint" />
        </a>
      ))}
    </Card>
  );
}
