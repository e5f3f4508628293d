import { describe, expect, it } from 'vitest';
import { situationOf } from './situation.ts';

const unknown = {
  isOpenOnChain: undefined,
  openSince: undefined,
  serverFailed: false,
  answerAgeMs: 1_000,
};

describe('the situation that the page of emergency claims shows first', () => {
  it('is `calm` while the server answers and claims are closed', () =>
    expect(situationOf({ ...unknown, openSince: null })).toBe('calm'));

  it('is `open` once the server or the chain says so', () => {
    expect(situationOf({ ...unknown, openSince: 1 })).toBe('open');
    expect(situationOf({ ...unknown, isOpenOnChain: true, serverFailed: true })).toBe('open');
    expect(situationOf({ ...unknown, openSince: 1, serverFailed: true })).toBe('open');
    expect(situationOf({ ...unknown, isOpenOnChain: true, openSince: null })).toBe('open');
  });

  it('follows the chain if the server says otherwise', () =>
    expect(situationOf({ ...unknown, isOpenOnChain: false, openSince: 1 })).toBe('calm'));

  it('is `silent`, and not `open`, if the server does not answer', () => {
    expect(situationOf({ ...unknown, serverFailed: true })).toBe('silent');
    expect(situationOf({ ...unknown, isOpenOnChain: false, serverFailed: true })).toBe('silent');
  });

  it('is `silent` as soon as one call fails, however new the last answer is', () =>
    expect(situationOf({ ...unknown, openSince: null, serverFailed: true })).toBe('silent'));

  it('is `asking` if the last answer is old', () =>
    expect(situationOf({ ...unknown, openSince: null, answerAgeMs: 30_000 })).toBe('asking'));

  it('is `asking` before anything has answered', () => expect(situationOf(unknown)).toBe('asking'));
});
