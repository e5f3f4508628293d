import { Address } from '@fairlaunch/ui';
import { useOperatorName } from '../api/development-operators.ts';

/** Address of an operator, with its name on a development chain. */
export function OperatorAddress({ value, copy = false }: { value: string; copy?: boolean }) {
  const name = useOperatorName(value);
  return (
    <span className="inline-flex items-baseline gap-2">
      {name && <bdi className="font-medium">{name}</bdi>}
      <Address value={value} copy={copy} />
    </span>
  );
}
