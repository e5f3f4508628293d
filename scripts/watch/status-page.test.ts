import { expect, it } from 'vitest';
import { statusOf } from './status-page.ts';
import { createTroubles } from './troubles.ts';

it('the page shows no secret of an endpoint’s address', async () => {
  const troubles = createTroubles(() => undefined, undefined);
  const secret = '7f3a9c1d2e4b5f60718293a4b5c6d7e8';
  await troubles.report('cannot_check', `not read at https://rpc.example/v2/${secret}`);
  const status = JSON.stringify(statusOf(undefined, troubles));
  expect(status).toContain('rpc.example');
  expect(status).not.toContain(secret);
});
