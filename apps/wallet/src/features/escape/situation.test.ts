import { describe, expect, it } from 'vitest';
import { situationOf } from './situation.ts';

const unknown = {
  isOpenOnChain: undefined,
  openSince: undefined,
  serverFailed: false,
  answerAgeMs: 1_000,
};

describe('what a visitor of the emergency claim is told first', () => {
  it('that nothing needs doing while the server answers and claims are closed', () =>
    expect(situationOf({ ...unknown, openSince: null })).toBe('calm'));

  it('what to do once claims are open, whoever says so', () => {
    expect(situationOf({ ...unknown, openSince: 1 })).toBe('open');
    expect(situationOf({ ...unknown, isOpenOnChain: true, serverFailed: true })).toBe('open');
    expect(situationOf({ ...unknown, openSince: 1, serverFailed: true })).toBe('open');
    expect(situationOf({ ...unknown, isOpenOnChain: true, openSince: null })).toBe('open');
  });

  it('the chain’s word where the server says otherwise', () =>
    expect(situationOf({ ...unknown, isOpenOnChain: false, openSince: 1 })).toBe('calm'));

  it('that the server is silent, and not that claims are open', () => {
    expect(situationOf({ ...unknown, serverFailed: true })).toBe('silent');
    expect(situationOf({ ...unknown, isOpenOnChain: false, serverFailed: true })).toBe('silent');
  });

  it('that the server is silent as soon as one call fails, however new its last answer', () =>
    expect(situationOf({ ...unknown, openSince: null, serverFailed: true })).toBe('silent'));

  it('nothing on the word of an answer that is not of now', () =>
    expect(situationOf({ ...unknown, openSince: null, answerAgeMs: 30_000 })).toBe('asking'));

  it('nothing before anybody has answered', () => expect(situationOf(unknown)).toBe('asking'));
});
