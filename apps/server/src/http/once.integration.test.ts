import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '../shared/errors.ts';
import { startWorld, type World } from '../settlement/test-support/world.ts';
import { inTransaction } from '../db/database.ts';
import type { Deps } from '../shared/deps.ts';
import { FIRST_KEY } from '../../../../tests/support/personal-data.ts';
import { isDone, once } from './once.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

it('a call sent twice at once, whose first run has used the balance, has the result of the first', async () => {
  const action = {
    memberId: await world.member(),
    requestId: 'request-1',
    endpoint: '/api/withdraw',
    body: { amount: '1' },
  };
  const run = (prepare: () => Promise<void>) =>
    once(world.deps, action, prepare, () => Promise.resolve({ id: '1' }));
  const late = run(async () => {
    await run(() => Promise.resolve());
    throw new Failure('INSUFFICIENT_BALANCE');
  });
  expect(await late).toEqual({ id: '1' });
  const other = once(
    world.deps,
    { ...action, requestId: 'request-2' },
    () => Promise.reject(new Failure('INSUFFICIENT_BALANCE')),
    () => Promise.resolve({}),
  );
  await expect(other).rejects.toMatchObject({ error: 'INSUFFICIENT_BALANCE' });
});

it('an action that was done before the server had keys is still known', async () => {
  const memberId = await world.member();
  const action = {
    memberId,
    requestId: 'request-5',
    endpoint: '/api/stake',
    body: { amount: '1' },
  };
  const keyed = {
    ...world.deps,
    config: {
      ...world.deps.config,
      PERSONAL_DATA_HASH_KEY: `0x${'0f'.repeat(32)}` as const,
      personalDataKeys: [{ id: 'first', key: FIRST_KEY as `0x${string}` }],
    },
  };
  const run = (deps: Deps, body: object, id: string) =>
    once(
      deps,
      { ...action, body },
      () => Promise.resolve(),
      () => Promise.resolve({ id }),
    );
  expect(await run(world.deps, action.body, 'first')).toEqual({ id: 'first' });
  expect(await run(keyed, action.body, 'again')).toEqual({ id: 'first' });
  await expect(run(keyed, { amount: '2' }, 'other')).rejects.toMatchObject({
    error: 'REQUEST_ID_REUSED',
  });
});

it('a look-up tells if an action was done, and waits for one that is under way', async () => {
  const memberId = await world.member();
  const look = (requestId: string) =>
    inTransaction(world.deps.writes, (tx) => isDone(tx, memberId, requestId));
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const action = { memberId, requestId: 'request-3', endpoint: '/api/withdraw', body: {} };
  expect(await look('request-3')).toBe(false);
  const acting = once(
    world.deps,
    action,
    () => Promise.resolve(),
    async () => (begun.resolve(), await end.promise, {}),
  );
  await begun.promise;
  const looking = look('request-3');
  end.resolve();
  expect(await looking).toBe(true);
  await acting;
  expect(await look('request-4')).toBe(false);
});
