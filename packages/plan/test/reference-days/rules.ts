import { BOXES } from './boxes.ts';
import { DECISIONS } from './decisions.ts';
import { FLASH } from './flash.ts';
import { GRANTS } from './grants.ts';
import { MEMBERS } from './members.ts';
import { MONEY_IN } from './money-in.ts';
import { NODES } from './nodes.ts';
import { PAYMENTS } from './payments.ts';
import type { Rules } from './rule.ts';
import { SALES } from './sales.ts';
import { STAKES } from './stakes.ts';
import { SWAPS } from './swaps.ts';
import { TASKS } from './tasks.ts';
import { WITHDRAWALS } from './withdrawals.ts';

/** Every kind of entry (rulebook §20). */
export const RULES: Rules = {
  ...MONEY_IN,
  ...MEMBERS,
  ...STAKES,
  ...NODES,
  ...SWAPS,
  ...WITHDRAWALS,
  ...PAYMENTS,
  ...GRANTS,
  ...FLASH,
  ...BOXES,
  ...TASKS,
  ...SALES,
  ...DECISIONS,
};
