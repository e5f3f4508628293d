import { endpoints, type EndpointName } from '@fairlaunch/protocol';

/** Far longer than any app repeats an action. */
const RESULT_MEMORY_MS = 30 * 86_400_000;

/**
 * These refuse a late repeat by a deadline or by the state that the first one left; an app may
 * repeat `stake` at any later start (docs/decisions/0006).
 */
const SAFE_TO_FORGET: readonly EndpointName[] = [
  'withdraw',
  'withdrawPoints',
  'swap',
  'transfer',
  'requestFlashExchange',
  'cancelFlashExchange',
  'proposeFlashOutcome',
  'decideFlashOutcome',
  'proposeFlashStock',
  'confirmFlashStock',
  'withdrawFlashStock',
  'proposeRate',
  'confirmRate',
  'withdrawRate',
  'stopRate',
  'confirmVirtualNodes',
  'withdrawVirtualNodes',
  'stopVirtualNodes',
  'buyWhitelist',
  'confirmGrant',
  'withdrawGrant',
  'confirmWhitelistSale',
  'withdrawWhitelistSale',
  'saveReceiver',
  'removeReceiver',
  'cancelWithdrawal',
  'exitOrder',
  'bind',
  'reportDeposit',
  'decideWithdrawal',
  'confirmRole',
  'withdrawRole',
  'proposeCorrection',
  'decideCorrection',
  'withdrawCorrection',
  'openBox',
  'buyGiftCard',
  'showGiftCard',
  'addGiftCards',
  'sendKycCode',
  'certifyKyc',
  'changeKycEmail',
  'deleteKyc',
  'askKycReview',
  'proposeKycAllowance',
  'confirmKycAllowance',
  'closeKycReview',
  'endSession',
  'makeShareLink',
  'endShareLink',
  'lockReceivers',
  'chooseAntiPhishingWord',
];
const PATHS: ReadonlySet<string> = new Set(SAFE_TO_FORGET.map((name) => endpoints[name].path));

/**
 * @param now milliseconds of real time
 * @returns null if kept for ever
 */
export function forgetAfter(path: string, now: number): Date | null {
  return PATHS.has(path) ? new Date(now + RESULT_MEMORY_MS) : null;
}
