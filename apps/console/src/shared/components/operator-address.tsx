import { Address } from '@fairlaunch/ui';
import { useOperatorName } from '../api/development-operators.ts';

/** An operator by its address; on a development chain by its name with it. */
export function OperatorAddress({ value, copy = false }: { value: string; copy?: boolean }) {
  const name = useOperatorName(value);
  return (
    <span className="inline-flex items-baseline gap-2">
      {name && <bdi className="font-medium">{name}</bdi>}
      <Address value={value} copy={copy} />
    </span>
  );
}
