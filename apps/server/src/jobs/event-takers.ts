import type { EventTakers } from '../chain/events.ts';
import { takeDeposit } from '../custody/deposits/take-deposit.ts';
import { takePayout } from '../custody/payouts/take-payout.ts';
import { takeFunding } from '../custody/funding/take-funding.ts';
import {
  takeCallExecuted,
  takeCallScheduled,
  takeOperationCancelled,
} from '../custody/timelock/take-operations.ts';
import { takeEscape } from '../custody/treasury-payments/take-unrequested.ts';

export const EVENT_TAKERS: EventTakers = {
  Deposit: takeDeposit,
  PoolFunded: takeFunding,
  Paid: takePayout,
  Escaped: takeEscape,
  CallScheduled: takeCallScheduled,
  CallExecuted: takeCallExecuted,
  Cancelled: takeOperationCancelled,
};
