import { planEntries } from '../plan/entries.ts';
import { airdropEntries } from '../rules/airdrops/entries.ts';
import { boxEntries } from '../rules/boxes/entries.ts';
import { correctionEntries } from '../rules/corrections/entries.ts';
import { depositEntries } from '../rules/deposits/entries.ts';
import { flashExchangeEntries } from '../rules/flash-exchange/entries.ts';
import { globalBonusEntries } from '../rules/global-bonus/entries.ts';
import { memberEntries } from '../rules/members/entries.ts';
import { nodeEntries } from '../rules/nodes/entries.ts';
import { paymentEntries } from '../rules/payments/entries.ts';
import { grantEntries } from '../rules/points/entries.ts';
import { roleEntries } from '../rules/roles/entries.ts';
import { stakingEntries } from '../rules/staking/entries.ts';
import { swapEntries } from '../rules/swaps/entries.ts';
import { taskEntries } from '../rules/tasks/entries.ts';
import { transferEntries } from '../rules/transfers/entries.ts';
import { whitelistEntries } from '../rules/whitelist/entries.ts';
import { withdrawalEntries } from '../rules/withdrawals/entries.ts';
import type { EntryRule } from '../state/entry-rule.ts';

/** Every kind of entry, each in the folder of its rule family (rulebook §20). */
export const ENTRY_RULES: Readonly<Record<string, EntryRule<unknown>>> = {
  ...airdropEntries,
  ...boxEntries,
  ...correctionEntries,
  ...depositEntries,
  ...flashExchangeEntries,
  ...globalBonusEntries,
  ...grantEntries,
  ...memberEntries,
  ...nodeEntries,
  ...paymentEntries,
  ...planEntries,
  ...roleEntries,
  ...stakingEntries,
  ...swapEntries,
  ...taskEntries,
  ...transferEntries,
  ...whitelistEntries,
  ...withdrawalEntries,
};
