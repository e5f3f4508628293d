import { CopyButton, withChecksum } from '@fairlaunch/ui';
import { useOperatorName } from '../api/development-operators.ts';
import { DoNotSend } from './do-not-send.tsx';
import { ExplorerLink } from './explorer-link.tsx';

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
        <ExplorerLink href={href} size={16} />
      </span>
      {isOurs && <DoNotSend />}
    </div>
  );
}
