import { ExternalLink } from 'lucide-react';
import { useText } from '../language/text.ts';

/** The way to a chain's explorer; nothing without one. */
export function ExplorerLink({ href, size }: { href: string | undefined; size: number }) {
  const text = useText();
  if (!href) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={text('label.explorer')}
      title={text('label.explorer')}
      className="text-content-faint"
    >
      <ExternalLink aria-hidden size={size} />
    </a>
  );
}
