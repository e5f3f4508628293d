import { CopyButton, withChecksum } from '@fairlaunch/ui';
import { ExternalLink } from 'lucide-react';
import { useOperatorName } from '../api/development-operators.ts';
import { useText } from '../language/text.ts';
import { DoNotSend } from './do-not-send.tsx';

/**
 * A hash or address in full below its name, to compare and to copy; `href` leads to an explorer.
 * `isOurs` adds a warning, because money sent directly to a contract belongs to nobody.
 */
export function HashRow({
  label,
  value: plain,
  href,
  isOurs = false,
}: {
  label: string;
  value: string;
  href?: string | undefined;
  isOurs?: boolean;
}) {
  const text = useText();
  const value = withChecksum(plain);
  const name = useOperatorName(value);
  return (
    <div className="grid gap-0.5">
      <span className="flex gap-2 text-13 text-content-alt">
        {label}
        {name && <bdi className="font-medium text-content">{name}</bdi>}
      </span>
      <span className="flex items-center gap-1">
        <bdi dir="ltr" className="font-mono text-12 break-all">
          {value}
        </bdi>
        <CopyButton text={value} label={label} />
        {href && (
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={text('label.explorer')}
            title={text('label.explorer')}
            className="text-content-faint"
          >
            <ExternalLink aria-hidden size={16} />
          </a>
        )}
      </span>
      {isOurs && <DoNotSend />}
    </div>
  );
}
