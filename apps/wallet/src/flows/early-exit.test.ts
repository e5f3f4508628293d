import { expect, it } from 'vitest';
import { earlyExitFlow } from './early-exit.ts';
import { ADDRESS, browser } from './test-browser.ts';
import { testPorts } from './test-server.ts';

const TERMS = { number: 7, fee: '0', quotaLapsing: '1.2', pendingLapsing: '0', closesOn: 20_500 };

type Exit = Parameters<typeof earlyExitFlow.summary>[0];

const record = (principal: string): Exit => {
  const { engine } = browser({ earlyExit: earlyExitFlow }, testPorts({}));
  const input = { ...TERMS, principal, returned: principal };
  return engine.begin('earlyExit', ADDRESS, input) as Exit;
};
const remarksOf = (one: Exit) =>
  earlyExitFlow.remarks.filter(({ when }) => !when || when(one)).map(({ text }) => text);
const doneText = (one: Exit) =>
  typeof earlyExitFlow.doneText === 'function' ? earlyExitFlow.doneText(one) : undefined;

it('an early exit of an own order says when the principal comes back', () => {
  const own = record('100');
  expect([remarksOf(own), doneText(own)]).toEqual([['exit.remark'], 'exit.done']);
  expect(earlyExitFlow.expects?.(own)).toMatchObject([{ text: 'stake.principalBack' }]);
});

it('an early exit of a gift says that nothing comes back', () => {
  const gift = record('0');
  expect([remarksOf(gift), doneText(gift)]).toEqual([['exit.giftRemark'], 'exit.giftDone']);
  expect(earlyExitFlow.expects?.(gift)).toEqual([]);
});
