import { expect, it } from 'vitest';
import { mailSchema } from './compose.ts';

it('a mail that was sealed before `isConfirmed` existed counts as not confirmed', () => {
  const sealed = { kind: 'EMAIL_CHANGED', to: 'mei@mail.test', content: { hours: 24 } };
  expect(mailSchema.parse(sealed)).toEqual({ ...sealed, isConfirmed: false });
});
