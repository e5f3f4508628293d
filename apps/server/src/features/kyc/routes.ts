import { lookAt } from '#domain/members/look-at.ts';
import { action, route } from '#http/route.ts';
import { verifyCode } from '#domain/mail-codes/verify-code.ts';
import { requireMailKeys } from '#mail/mail-keys.ts';
import { certify, checkPhone } from './certify.ts';
import { changeEmail } from './change-email.ts';
import { createChallenge } from './challenge/create.ts';
import { solveChallenge } from './challenge/solve.ts';
import { deleteContactData, verifyDeletionCode } from './delete.ts';
import { keptIdentity, memberKyc } from './queries.ts';
import {
  askReview,
  closeReview,
  confirmAllowance,
  proposeAllowance,
  reviewPage,
} from './reviews.ts';
import { checkEmail, sendCode } from './send-code.ts';
import { checkReviewSignature } from './signatures.ts';

// The last function of an action runs first, before the transaction, and gives the one before it
// its last argument.
export const routes = [
  route('myKyc', ({ deps: { database, config, realNow }, caller }) =>
    memberKyc(database, config, caller.memberId, realNow()),
  ),
  route('kycChallenge', ({ deps, caller: { memberId }, input, locale }) =>
    createChallenge(deps, { ...input, memberId, locale }),
  ),
  action(
    'sendKycCode',
    (call, tx, challengeId: string) => sendCode(tx, call, challengeId),
    async ({ deps, caller: { memberId }, input }) => {
      const keys = requireMailKeys(deps.config);
      checkEmail(input);
      const { purpose, verifyImgs } = input;
      return solveChallenge(deps, keys, { memberId, purpose }, verifyImgs);
    },
  ),
  action(
    'certifyKyc',
    (call, tx, codeId: string) => certify(tx, call, codeId),
    async ({ deps, caller, input }) => {
      checkPhone(input.phone);
      return verifyCode(deps, caller.memberId, 'CERTIFY', input.code);
    },
  ),
  action(
    'changeKycEmail',
    (call, tx, codeId: string) => changeEmail(tx, call, codeId),
    ({ deps, caller, input }) => verifyCode(deps, caller.memberId, 'CHANGE_EMAIL', input.code),
  ),
  action(
    'deleteKyc',
    (call, tx, codeId: string | null) => deleteContactData(tx, call, codeId),
    ({ deps, caller, input }) => verifyDeletionCode(deps, caller.memberId, input.code),
  ),
  action('askKycReview', (call, tx) => askReview(tx, call)),
  route('kycReviews', ({ deps: { database, config }, input }) =>
    reviewPage(database, config, input),
  ),
  action(
    'proposeKycAllowance',
    ({ deps, caller, input }, tx) => proposeAllowance(tx, deps, caller, input),
    ({ deps, caller, input }) => checkReviewSignature(deps, caller, input, 'PROPOSE'),
  ),
  action(
    'confirmKycAllowance',
    ({ deps, caller, input }, tx, proposal: string | undefined) =>
      confirmAllowance(tx, deps, caller, input, proposal),
    ({ deps, caller, input }) => checkReviewSignature(deps, caller, input, 'CONFIRM'),
  ),
  action(
    'closeKycReview',
    ({ deps, caller, input }, tx) => closeReview(tx, deps, caller, input),
    ({ deps, caller, input }) => checkReviewSignature(deps, caller, input, 'CLOSE'),
  ),
  route('seeIdentity', ({ deps, caller: { address: operator }, input: { address } }) =>
    lookAt(deps.writes, { operator, address, at: 'identity' }, (tx, memberId) =>
      keptIdentity(tx, deps.config, memberId),
    ),
  ),
];
