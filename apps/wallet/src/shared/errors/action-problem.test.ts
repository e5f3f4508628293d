import { ApiError } from '@fairlaunch/protocol';
import { expect, it } from 'vitest';
import { actionProblem } from './action-problem.ts';

const problemOf = (error: unknown) => actionProblem(error, (id) => id);
const network = (isTimeout: boolean) =>
  new ApiError('Failed to fetch', 0, { error: 'NETWORK', moneyMoved: 'unknown', isTimeout });

it('an action’s problem is the server’s text, and never the browser’s own', () => {
  const refused = new ApiError('Wait a minute.', 21003, {
    error: 'TOO_MANY_REQUESTS',
    moneyMoved: 'no',
  });
  expect(problemOf(refused)).toBe('Wait a minute.');
  expect(problemOf(network(false))).toBe('error.requestFailed');
  expect(problemOf(network(true))).toBe('error.requestLate');
  expect(problemOf(new TypeError('x is undefined'))).toBe('error.requestFailed');
});
