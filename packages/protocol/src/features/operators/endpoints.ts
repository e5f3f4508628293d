import { z } from 'zod/mini';
import { action, OPERATOR_ROLES, read } from '#wire/endpoint.ts';
import { address, requestId, seconds, text } from '#schema/schema.ts';
import { readTypedEmail } from '#typed/contact.ts';
import { MAX_EMAIL_LENGTH } from '#typed/validators.ts';

const role = z.enum(OPERATOR_ROLES);

/** What operators are told of by mail. */
export const OPERATOR_MAILS = [
  'WITHDRAWALS',
  'PROPOSALS',
  'IDENTITY',
  'APPLICATIONS',
  'FLASH',
  'SETTLEMENT',
] as const;
export type OperatorMail = (typeof OPERATOR_MAILS)[number];

const mails = z.object({
  /** False where the server has no mail server or no keys of personal data. */
  isOpen: z.boolean(),
  /** Masked; null while mails are off. */
  email: z.nullable(z.string()),
  /** A code under way to an address, masked, that mails do not go to yet. Real time. */
  code: z.nullable(z.object({ email: z.string(), expiresAt: seconds, triesLeft: z.int() })),
});

export const operatorEndpoints = {
  operatorMe: read(
    '/api/operator/me',
    'viewer',
    'The signed-in operator and its role.',
    z.object({}),
    z.object({ address, role }),
  ),
  operators: read(
    '/api/operator/operators',
    'viewer',
    'Operators and their roles.',
    z.object({}),
    z.object({
      operators: z.array(z.object({ address, role, since: seconds })),
    }),
  ),
  operatorMails: read(
    '/api/operator/mails',
    'viewer',
    'Whether the caller is told by mail when something waits for it.',
    z.object({}),
    mails,
  ),
  setOperatorMails: action(
    '/api/operator/mails/set',
    'viewer',
    'Sends a code to an address, to which such mails go once it is named, or turns them off.',
    z.object({
      requestId,
      email: z.nullable(text(MAX_EMAIL_LENGTH).check(z.overwrite(readTypedEmail))),
    }),
    mails,
    ['EMAIL_INVALID', 'KYC_CLOSED', 'KYC_CODE_TOO_SOON', 'KYC_CODE_LIMIT'],
  ),
  confirmOperatorMails: action(
    '/api/operator/mails/confirm',
    'viewer',
    'Names the code that went to the address: from then on mails go there, in the language of the call.',
    z.object({ requestId, code: text(32) }),
    mails,
    ['KYC_CLOSED', 'KYC_CODE_WRONG', 'KYC_CODE_ENDED'],
  ),
};
