import { describe, expect, it } from 'vitest';
import { invitationIn } from './invitation.ts';

describe('an invitation in a link', () => {
  it('is a code or an address in the hash', () => {
    expect(invitationIn('#/?invite=K7M2Q9')).toBe('K7M2Q9');
    expect(
      invitationIn('#/pages/my/my?x=1&invite=0x71C7656EC7ab88b098defB751B7401B5f6d8976F'),
    ).toBe('0x71C7656EC7ab88b098defB751B7401B5f6d8976F');
  });

  it('is nothing else', () => {
    for (const hash of [
      '',
      '#/',
      '#/?invite=',
      '#/?invite=<b>',
      '#/?other=1',
      `#/?invite=${'a'.repeat(65)}`,
    ])
      expect(invitationIn(hash)).toBeUndefined();
  });
});
