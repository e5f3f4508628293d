import { CodedName } from '@fairlaunch/ui';
import { textOr } from '../language/text.ts';

export const poolName = (pool: string): string => textOr(`pools.name.${pool}`, pool);

/** A pool by its name, with its code on chain and in exports. */
export function PoolName({ pool }: { pool: string }) {
  return <CodedName name={poolName(pool)} code={pool} />;
}
