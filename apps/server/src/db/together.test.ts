import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PoolBusyError } from './errors.ts';
import { createStatementNames } from './statement-names.ts';
import { Together } from './together.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setImmediate', 'setTimeout'] }));
afterEach(() => void vi.useRealTimers());

it('a query waits for a connection no longer than its limit, whoever waits before it', async () => {
  const bounds = { connections: 1, maxWaiting: 10, waitMs: 300, together: 1, statementMs: 100 };
  const never = () => new Promise<never>(() => undefined);
  const together = new Together(never, createStatementNames(), bounds);
  const refused: string[] = [];
  const ask = async (name: string) => {
    await expect(together.ask('select 1', [])).rejects.toBeInstanceOf(PoolBusyError);
    refused.push(name);
  };
  void together.ask('has the connection', []);
  const first = ask('first');
  await vi.advanceTimersByTimeAsync(100);
  const second = ask('second');
  await vi.advanceTimersByTimeAsync(201);
  expect(refused).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(100);
  expect(refused).toEqual(['first', 'second']);
  await Promise.all([first, second]);
});
