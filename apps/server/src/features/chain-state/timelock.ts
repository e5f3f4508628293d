import { depositGatewayAbi, timelockAbi, treasuryAbi } from '@fairlaunch/contracts';
import type { Endpoints, Output, TimelockCall } from '@fairlaunch/protocol';
import { sql, type Selectable } from 'kysely';
import {
  decodeFunctionData,
  formatEther,
  isAddressEqual,
  type Abi,
  type Address,
  type Hex,
} from 'viem';
import { timelockOf } from '#chain/timelock.ts';
import { toSeconds, type Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { Deps } from '#shared/deps.ts';
import { inTime } from '#shared/in-time.ts';

type Timelock = Output<Endpoints['operatorChain']>['timelock'];
type Row = Pick<
  Selectable<Tables['timelock_call']>,
  | 'operation_id'
  | 'target'
  | 'value'
  | 'data'
  | 'bytes'
  | 'scheduled_at'
  | 'ready_at'
  | 'transaction_hash'
>;

/**
 * No more than this many are shown. A thief of the proposer's key may have scheduled others, so that
 * its own is not among them.
 */
const MOST_CALLS = 100;

/** What waits at the timelock, soonest first. */
export async function readTimelock(deps: Deps): Promise<Timelock> {
  const [address, rows] = await Promise.all([
    inTime(() => timelockOf(deps))(),
    openCalls(deps.database),
  ]);
  const shown = rows.slice(0, MOST_CALLS);
  const operations = Map.groupBy(shown, (row) => row.operation_id);
  return {
    address: address ?? null,
    hasMore: rows.length > shown.length,
    operations: [...operations].map(([id, calls]) => ({
      id,
      scheduledAt: toSeconds(calls[0]!.scheduled_at),
      readyAt: toSeconds(calls[0]!.ready_at),
      transactionHash: calls[0]!.transaction_hash,
      calls: calls.map((call) => presentCall(deps, address, call)),
    })),
  };
}

async function openCalls(database: Database): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select operation_id, target, value::text, data, bytes, scheduled_at, ready_at, transaction_hash
    from timelock_call where ended_at is null
    order by ready_at, operation_id, call_index limit ${MOST_CALLS + 1}`.execute(database);
  return rows;
}

function presentCall(
  { chain }: Deps,
  timelock: Address | undefined,
  { target, value, data, bytes }: Row,
): TimelockCall {
  const ours: [NonNullable<TimelockCall['contract']>, Address | undefined, Abi][] = [
    ['treasury', chain.treasury, treasuryAbi],
    ['gateway', chain.gateway, depositGatewayAbi],
    ['timelock', timelock, timelockAbi],
  ];
  const found = ours.find(([, address]) => address && isAddressEqual(address, target as Address));
  const isWhole = data.length === '0x'.length + 2 * bytes;
  return {
    target,
    contract: found?.[0] ?? null,
    value: formatEther(BigInt(value)),
    ...(found && isWhole ? decoded(found[2], data as Hex) : UNKNOWN_CALL),
  };
}

const UNKNOWN_CALL = { functionName: null, arguments: [] };

function decoded(abi: Abi, data: Hex): Pick<TimelockCall, 'functionName' | 'arguments'> {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data });
    return { functionName, arguments: args.map(argumentText) };
  } catch {
    return UNKNOWN_CALL;
  }
}

const argumentText = (argument: unknown): string =>
  Array.isArray(argument) ? `[${argument.join(', ')}]` : String(argument);
