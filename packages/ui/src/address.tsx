import { ExternalLink } from 'lucide-react';
import { getAddress, isAddress } from 'viem';
import { CopyButton } from './copy-button.tsx';
import { shorten } from './shorten.ts';

/** With its checksum (ERC-55), as wallets and explorers write it; a hash stays as it is. */
export const withChecksum = (value: string): string =>
  isAddress(value, { strict: false }) ? getAddress(value) : value;

/** A shortened address; its title and its copy are whole. `href` leads to an explorer. */
export function Address({
  value: plain,
  copy = true,
  href,
  linkLabel,
}: {
  value: string;
  copy?: boolean;
  href?: string | undefined;
  linkLabel?: string;
}) {
  const value = withChecksum(plain);
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
export function FullAddress({ value: plain }: { value: string }) {
  const value = withChecksum(plain);
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
