import { afterAll, beforeAll, expect, it } from 'vitest';
import { Failure } from '../shared/errors.ts';
import { startWorld, type World } from '../settlement/test-support/world.ts';
import { inTransaction } from '../db/database.ts';
import { isDone, once } from './once.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

it('a call that finds its balance moved by itself, sent twice at once, has the result of the first', async () => {
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

it('tells if an action was done, and waits for one that is under way', async () => {
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
