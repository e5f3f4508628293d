import { expect, it } from 'vitest';
import { mailSchema } from './compose.ts';

it('a mail that was sealed before addresses were told apart has no word', () => {
  const sealed = { kind: 'EMAIL_CHANGED', to: 'mei@mail.test', content: { hours: 24 } };
  expect(mailSchema.parse(sealed)).toEqual({ ...sealed, isConfirmed: false });
});
