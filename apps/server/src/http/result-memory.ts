import { endpoints, type ActionName } from '@fairlaunch/protocol';

/** Far longer than any app goes on repeating an action. */
const RESULT_MEMORY_MS = 30 * 86_400_000;

/**
 * MONTH: a late repeat is refused by its deadline or by the state that the first one left, or does
 * no harm. EVER: an app may repeat the action at any later start, or it is an operator's proposal
 * (docs/decisions/0006).
 */
const MEMORY: Record<ActionName, 'MONTH' | 'EVER'> = {
  endSession: 'MONTH',
  endOtherSessions: 'MONTH',
  endOperatorSessions: 'MONTH',
  setOperatorMails: 'MONTH',
  confirmOperatorMails: 'MONTH',
  bind: 'MONTH',
  addMemberNote: 'MONTH',
  sendKycCode: 'MONTH',
  certifyKyc: 'MONTH',
  changeKycEmail: 'MONTH',
  deleteKyc: 'MONTH',
  askKycReview: 'MONTH',
  proposeKycAllowance: 'MONTH',
  confirmKycAllowance: 'MONTH',
  closeKycReview: 'MONTH',
  reportDeposit: 'MONTH',
  stake: 'EVER',
  exitOrder: 'MONTH',
  buyNode: 'EVER',
  cancelNode: 'MONTH',
  propose: 'EVER',
  confirmProposal: 'EVER',
  refuseProposal: 'EVER',
  withdrawProposal: 'EVER',
  stopProposal: 'EVER',
  openBox: 'MONTH',
  buyGiftCard: 'MONTH',
  showGiftCard: 'MONTH',
  addGiftCards: 'MONTH',
  acknowledgeAlarm: 'MONTH',
  previewClose: 'MONTH',
  buyWhitelist: 'MONTH',
  collectAirdrop: 'MONTH',
  readAnnouncement: 'MONTH',
  makeShareLink: 'MONTH',
  endShareLink: 'MONTH',
  chooseAntiPhishingWord: 'MONTH',
  stopHomeLink: 'EVER',
  claimTask: 'MONTH',
  applyForRank: 'MONTH',
  withdrawApplication: 'MONTH',
  giveGift: 'MONTH',
  recordMeeting: 'MONTH',
  removeMeeting: 'MONTH',
  chooseLinkName: 'MONTH',
  reviewApplication: 'EVER',
  withdraw: 'MONTH',
  cancelWithdrawal: 'MONTH',
  decideWithdrawal: 'EVER',
  withdrawPoints: 'MONTH',
  transfer: 'MONTH',
  saveReceiver: 'MONTH',
  lockReceivers: 'MONTH',
  removeReceiver: 'MONTH',
  swap: 'MONTH',
  requestFlashExchange: 'MONTH',
  cancelFlashExchange: 'MONTH',
  claimFlashExchange: 'EVER',
  releaseFlashExchange: 'EVER',
  proposeFlashOutcome: 'EVER',
  decideFlashOutcome: 'MONTH',
};
const MONTH_PATHS: ReadonlySet<string> = new Set(
  Object.entries(MEMORY).flatMap(([name, memory]) =>
    memory === 'MONTH' ? [endpoints[name as ActionName].path] : [],
  ),
);

/**
 * @param now milliseconds of real time
 * @returns null if kept for ever
 */
export function forgetAfter(path: string, now: number): Date | null {
  return MONTH_PATHS.has(path) ? new Date(now + RESULT_MEMORY_MS) : null;
}
