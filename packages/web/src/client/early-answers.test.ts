import { afterEach, describe, expect, it } from 'vitest';
import { forgetEarlyAnswers, takeEarlyAnswer } from './early-answers.ts';

function asked(token: string, answer: Promise<Response>, askedAt = Date.now()) {
  const early = answer.then((response) => ({ response, at: askedAt }));
  early.catch(() => undefined);
  globalThis.earlyAnswers = { token, askedAt, answers: new Map([['/api/me', early]]) };
}
const ok = () => Promise.resolve(new Response('{}'));

afterEach(() => {
  globalThis.earlyAnswers = undefined;
});

describe('an answer that was asked for before the app ran', () => {
  it('is taken once', async () => {
    asked('token', ok());
    expect(await takeEarlyAnswer('/api/me', 'token')).toMatchObject({ response: { ok: true } });
    expect(await takeEarlyAnswer('/api/me', 'token')).toBeUndefined();
  });

  it('is taken only by the session that asked for it', async () => {
    asked('token', ok());
    expect(await takeEarlyAnswer('/api/me', 'another')).toBeUndefined();
    expect(await takeEarlyAnswer('/api/me', 'token')).toBeUndefined();
  });

  it('is undefined if the call failed', async () => {
    asked('token', Promise.reject(new Error('no connection')));
    expect(await takeEarlyAnswer('/api/me', 'token')).toBeUndefined();
  });

  it('is dropped once it is old', async () => {
    asked('token', ok(), Date.now() - 10_001);
    expect(await takeEarlyAnswer('/api/me', 'token')).toBeUndefined();
  });

  it('is dropped by an action', async () => {
    asked('token', ok());
    forgetEarlyAnswers();
    expect(await takeEarlyAnswer('/api/me', 'token')).toBeUndefined();
  });
});
