import { sql } from 'kysely';
import { BlockNotFoundError } from 'viem';
import { agreedBlock } from './chain/agreed.ts';
import type { Config } from './config/config.ts';
import { checkSchema } from './db/check-schema.ts';
import type { Deps } from './shared/deps.ts';
import { ChainTrouble } from './shared/chain-trouble.ts';
import { hostOf, isWithoutAnswer, OtherChainError, reasonOf } from './shared/endpoint-errors.ts';

/** A start waits no longer for endpoints, since what members read needs none. */
const CHAIN_PATIENCE_MS = 5_000;

/** @throws Error with a plain message when the process cannot do its work here */
export async function checkBeforeStart(deps: Deps, initialOffsetSeconds: number): Promise<void> {
  await checkSchema(deps.database, deps.config.DATABASE_URL);
  await checkRole(deps);
  await checkChain(deps);
  await startClock(deps, initialOffsetSeconds);
}

/** The tables' owner could change entries, and every proof rests on entries that never change. */
async function checkRole({ database }: Deps): Promise<void> {
  const { rows } = await sql<{ owns: boolean }>`
    select pg_has_role(current_user, relowner, 'MEMBER') as owns
    from pg_class where oid = 'ledger_account'::regclass`.execute(database);
  if (rows[0]?.owns)
    throw new Error(
      'DATABASE_URL: its role owns the tables, or may act as their owner. Give it the server’s own role. See docs/operations.md, Two database roles.',
    );
}

/** An endpoint that is silent now says its chain before its first answer (`chain/endpoint.ts`). */
async function checkChain({ chain, log }: Deps): Promise<void> {
  const clients = [chain.main, chain.second].filter((client) => client !== undefined);
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, CHAIN_PATIENCE_MS);
  const asking = clients.map(async (client) => {
    try {
      await client.getChainId();
    } catch (error) {
      const other = [error, (error as Error).cause].find((one) => one instanceof OtherChainError);
      if (other) throw new Error(`CHAIN_ID: ${other.shortMessage}`, { cause: error });
      log.warn(
        { endpoint: hostOf(error), reason: isWithoutAnswer(error) ? reasonOf(error) : undefined },
        'an endpoint did not answer at the start',
      );
    }
  });
  await Promise.race([Promise.all(asking), late.promise]).finally(() => clearTimeout(timer));
}

/** Only the very first start needs the chain. */
async function startClock(deps: Deps, initialOffsetSeconds: number): Promise<void> {
  const { config, writes: database } = deps;
  if (await database.selectFrom('clock').select('movable').executeTakeFirst()) return;
  const deployedAt = new Date((await deploymentTime(deps)) * 1000);
  await sql`select start_clock(${initialOffsetSeconds}, ${config.development}, ${deployedAt})`.execute(
    database,
  );
}

/** Unix seconds. */
async function deploymentTime({ chain, config }: Deps): Promise<number> {
  try {
    return (await agreedBlock(chain, BigInt(config.DEPLOYED_AT_BLOCK))).time;
  } catch (error) {
    const problem = firstStartProblem(error, config);
    throw problem ? new Error(problem, { cause: error }) : error;
  }
}

function firstStartProblem(error: unknown, config: Config): string | undefined {
  const block = config.DEPLOYED_AT_BLOCK;
  if (error instanceof BlockNotFoundError)
    return `DEPLOYED_AT_BLOCK: an endpoint has no block ${block}`;
  if (error instanceof ChainTrouble)
    return `CHAIN_RPC_URL, CHAIN_RPC_URL_SECOND: the endpoints differ in block ${block} (DEPLOYED_AT_BLOCK)`;
  if (!isWithoutAnswer(error)) return undefined;
  const host = hostOf(error);
  const isFirst = host === new URL(config.CHAIN_RPC_URL).host;
  return `${isFirst ? 'CHAIN_RPC_URL' : 'CHAIN_RPC_URL_SECOND'}: ${host} did not answer (${reasonOf(error)}). The first start of all needs both endpoints; later ones do without.`;
}
