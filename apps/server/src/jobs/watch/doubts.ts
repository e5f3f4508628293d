import { readFile } from 'node:fs/promises';
import { treasuryAbi } from '@fairlaunch/contracts';
import { sql } from 'kysely';
import { isAddressEqual } from 'viem';
import type { Signers } from '#chain/signers.ts';
import { OWN_SETTINGS } from '#db/session-bounds.ts';
import { MAX_CONNECTIONS } from '#http/gate/gate.ts';
import type { Deps } from '#shared/deps.ts';

/** A setting that works but is not as it should be. */
export type Doubt = { setting: string; problem: string };

/** Descriptors for connections to the database and to endpoints, and for files. */
const OWN_DESCRIPTORS = 1_024;
const MAX_CLOCK_DIFFERENCE_SECONDS = 30;
/** Generous, since a block is some seconds old when it is seen and endpoints lag. */
const MAX_BLOCK_AGE_SECONDS = 180;

const OPEN_FILES = /^Max open files\s+(\d+|unlimited)/m;

/** Each stream needs a descriptor; without a free one no call is accepted. */
export async function descriptorDoubts({ config, process }: Deps): Promise<Doubt[]> {
  const servesStreams = process.role === 'all' || process.role === 'api';
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const limit = Number(OPEN_FILES.exec(limits)?.[1]);
  const needed = config.LIVE_STREAMS + MAX_CONNECTIONS + OWN_DESCRIPTORS;
  if (!servesStreams || Number.isNaN(limit) || limit >= needed) return [];
  return [
    {
      setting: 'LIVE_STREAMS',
      problem: `needs ${needed} file descriptors; ulimit -n allows ${limit}`,
    },
  ];
}

/** Sessions, deadlines of signatures and envelopes depend on this machine's clock. */
export async function clockDoubts({ writes, chain, config, realNow }: Deps): Promise<Doubt[]> {
  const before = realNow();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(writes);
  const here = (before + realNow()) / 2;
  const doubts = [
    difference('database', here - rows[0]!.now.getTime(), MAX_CLOCK_DIFFERENCE_SECONDS),
  ];
  // Chain time follows business time in development.
  if (!config.development) {
    const { timestamp } = await chain.main.getBlock({ blockTag: 'latest' });
    const behind = realNow() - Number(timestamp) * 1_000;
    doubts.push(difference('newest block', behind, MAX_BLOCK_AGE_SECONDS));
  }
  return doubts.flat();
}

function difference(from: string, aheadMs: number, maxSeconds: number): Doubt[] {
  const seconds = Math.round(aheadMs / 1_000);
  if (Math.abs(seconds) <= maxSeconds) return [];
  const way = seconds > 0 ? 'ahead of' : 'behind';
  return [
    {
      setting: 'clock',
      problem: `this machine’s is ${Math.abs(seconds)} s ${way} the ${from}’s`,
    },
  ];
}

/** A key that is not the treasury's costs gas and does none of its work. */
export async function keyDoubts({ chain }: Deps, signers: Signers): Promise<Doubt[]> {
  const treasury = { address: chain.treasury, abi: treasuryAbi } as const;
  const roles = [
    ['PAYOUT_KEY', signers.payout, 'payoutKey'],
    ['ROOT_PUBLISHER_KEY', signers.rootPublisher, 'publisher'],
  ] as const;
  const doubts = await Promise.all(
    roles.map(async ([setting, signer, functionName]): Promise<Doubt[]> => {
      if (!signer) return [];
      const holder = await chain.main.readContract({ ...treasury, functionName });
      if (isAddressEqual(holder, signer.address)) return [];
      return [{ setting, problem: `is ${signer.address}, and the treasury’s is ${holder}` }];
    }),
  );
  return doubts.flat();
}

/** Settings of the role or the database that change sessions, which do not set them themselves. */
export async function roleDoubts({ writes }: Deps): Promise<Doubt[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct split_part(setting, '=', 1) as name
    from pg_db_role_setting, unnest(setconfig) as setting
    where setrole in (0, (select oid from pg_roles where rolname = current_user))
      and setdatabase in (0, (select oid from pg_database where datname = current_database()))
    order by name`.execute(writes);
  return rows
    .filter(({ name }) => !OWN_SETTINGS.includes(name))
    .map(({ name }) => ({
      setting: name,
      problem: 'is set for the server’s role or its database: alter role … reset',
    }));
}
