import type { depositGatewayAbi, treasuryAbi } from '@fairlaunch/contracts';
import type { ContractEventName } from 'viem';

type EventName = ContractEventName<typeof depositGatewayAbi | typeof treasuryAbi>;

/** Events that an entry stands for. */
export type BookedEvent = 'Deposit' | 'PoolFunded' | 'Paid' | 'Escaped';

/**
 * All other events of gateway and treasury, with the reason why no entry stands for one. Of other
 * contracts none is read: what the emission vault releases is a funding here, and reward vault,
 * recharge and plain transfers credit nothing. Of what moves money here, gifts and payments in
 * tokens that the books do not know are not booked (`expectedOf`).
 */
export const WITHOUT_ENTRY: Readonly<Record<Exclude<EventName, BookedEvent>, string>> = {
  EIP712DomainChanged: 'concerns what is signed, and moves nothing',
  RoleSet: 'names a key of the treasury, and moves nothing',
  WatchersSet: 'names watchers, and moves nothing',
  RootProposed: 'a root is compared by itself',
  RootActivated: 'a root is compared by itself',
  RootCancelled: 'a root is compared by itself',
  TokenSet: 'allows a token; what is deposited of it tells itself',
  Paused: 'deposits are refused, and move nothing',
  Unpaused: 'deposits are taken, and move nothing yet',
};
