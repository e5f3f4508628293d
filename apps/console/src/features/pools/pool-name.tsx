import { CodedName } from '@fairlaunch/ui';
import { textOr } from '../../shared/language/text.ts';

/** What a pool is called in the language in use; its code where it has no name. */
export const poolName = (pool: string): string => textOr(`pools.name.${pool}`, pool);

/** A pool by its name, with the code that the chain and the exports have. */
export function PoolName({ pool }: { pool: string }) {
  return <CodedName name={poolName(pool)} code={pool} />;
}
