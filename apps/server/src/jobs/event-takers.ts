import type { EventTakers } from '../chain/events.ts';
import { takeDeposit } from '../deposits/take-deposit.ts';
import { takePayout } from '../payouts/take-payout.ts';
import { takeFunding } from '../pools/take-funding.ts';
import { takeEscape } from '../treasury-payments/take-unordered.ts';

export const EVENT_TAKERS: EventTakers = {
  Deposit: takeDeposit,
  PoolFunded: takeFunding,
  Paid: takePayout,
  Escaped: takeEscape,
};
