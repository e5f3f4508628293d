import { ExternalLink } from 'lucide-react';
import { CopyButton } from './copy-button.tsx';

/** Cuts out the middle of a text, so that both ends can be compared. */
export function shorten(text: string): string {
  return text.length > 14 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text;
}

/** A shortened address; its title and its copy are whole. `href` leads to an explorer. */
export function Address({
  value,
  copy = true,
  href,
  linkLabel,
}: {
  value: string;
  copy?: boolean;
  href?: string | undefined;
  linkLabel?: string;
}) {
  return (
    <span className="inline-flex items-center">
      <bdi dir="ltr" translate="no" title={value} className="whitespace-nowrap">
        {shorten(value)}
      </bdi>
      {copy && <CopyButton text={value} label={shorten(value)} />}
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          aria-label={linkLabel}
          title={linkLabel}
          className="relative -my-1.5 inline-grid size-11 place-items-center text-content-faint last:-me-3.5"
        >
          <ExternalLink aria-hidden size={16} />
        </a>
      )}
    </span>
  );
}

/** A whole address in groups, for comparing every character. */
export function FullAddress({ value }: { value: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <bdi dir="ltr" translate="no" className="font-mono text-13">
        {(value.match(/.{1,4}/g) ?? []).map((group, index) => (
          <span key={index} className="me-1.5 inline-block">
            {group}
          </span>
        ))}
      </bdi>
      <CopyButton text={value} />
    </span>
  );
}
