import { keccak256, parseAbi, stringToHex, zeroHash } from 'viem';
import type { AbiEvent, Address, PublicClient } from 'viem';

const [granted, revoked, adminChanged, tokenSet] = parseAbi([
  'event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender)',
  'event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender)',
  'event RoleAdminChanged(bytes32 indexed role, bytes32 indexed previousAdminRole, bytes32 indexed newAdminRole)',
  'event TokenSet(address indexed token, bool allowed)',
]);
const ROLE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    [zeroHash]: 'DEFAULT_ADMIN_ROLE',
    ...Object.fromEntries(
      ['PROPOSER_ROLE', 'EXECUTOR_ROLE', 'CANCELLER_ROLE'].map((name) => [
        keccak256(stringToHex(name)),
        name,
      ]),
    ),
  }),
);
/** An endpoint that refuses even this many blocks has another reason than the range. */
const SMALLEST_RANGE = 500n;

/** A contract's events in order; a range that the endpoint refuses is halved. */
async function eventsOf(
  reader: PublicClient,
  address: Address,
  events: readonly AbiEvent[],
  fromBlock: bigint,
  toBlock: bigint,
) {
  const read = async (
    from: bigint,
    to: bigint,
  ): Promise<{ eventName: string; args: Record<string, unknown> }[]> => {
    try {
      const logs = await reader.getLogs({
        address,
        events,
        fromBlock: from,
        toBlock: to,
        strict: true,
      });
      return logs as unknown as { eventName: string; args: Record<string, unknown> }[];
    } catch (error) {
      if (to - from < SMALLEST_RANGE) throw error;
      const middle = (from + to) / 2n;
      return [...(await read(from, middle)), ...(await read(middle + 1n, to))];
    }
  };
  return read(fromBlock, toBlock);
}

/**
 * Everyone who holds a role of the timelock, by the role's name (an unknown one by its number),
 * from all its events.
 */
export async function timelockHolders(
  reader: PublicClient,
  timelock: Address,
  fromBlock: bigint,
): Promise<Record<string, string[]>> {
  const holders = new Map<string, string[]>();
  for (const { eventName, args } of await eventsOf(
    reader,
    timelock,
    [granted, revoked, adminChanged],
    fromBlock,
    await reader.getBlockNumber(),
  )) {
    const role = String(args.role);
    const name = ROLE_NAMES.get(role) ?? role;
    const held = (holders.get(name) ?? []).filter((account) => account !== args.account);
    // Another role governs this one now, which is named like an unknown role.
    if (eventName === 'RoleAdminChanged')
      holders.set(`${role} governed by ${String(args.newAdminRole)}`, []);
    else holders.set(name, eventName === 'RoleGranted' ? [...held, String(args.account)] : held);
  }
  return Object.fromEntries(
    [...holders].filter(([name, held]) => held.length > 0 || name.includes('governed')),
  );
}

/** Every token that the gateway allows, from all its events. */
export async function allowedTokens(
  reader: PublicClient,
  gateway: Address,
  fromBlock: bigint,
): Promise<string[]> {
  const allowed = new Map<string, boolean>();
  for (const { args } of await eventsOf(
    reader,
    gateway,
    [tokenSet],
    fromBlock,
    await reader.getBlockNumber(),
  )) {
    allowed.set(String(args.token), Boolean(args.allowed));
  }
  return [...allowed].filter(([, isAllowed]) => isAllowed).map(([token]) => token);
}
