import { describe, expect, it } from 'vitest';
import { bundleId, bundleOf, makesBatches } from './batch-answers.ts';

const CHAIN = 56;
const HASH = `0x${'ab'.repeat(32)}`;

describe('a wallet’s answer about batches', () => {
  it.each([
    [{ '0x38': { atomic: { status: 'supported' } } }, true],
    [{ '0x38': { atomic: { status: 'ready' }, paymasterService: {} } }, true],
    [{ '0x0': { atomic: { status: 'supported' } } }, true],
    [{ '0x1': { atomic: { status: 'supported' } } }, false],
    [{ '0x38': { atomic: { status: 'unsupported' } } }, false],
    [{ '0x38': {} }, false],
    [{ '0x38': { atomic: true } }, false],
    [{}, false],
    [[], false],
    [null, false],
    ['0x38', false],
  ])('offers batches on our chain with %j: %s', (answer, makes) => {
    expect(makesBatches(answer, CHAIN)).toBe(makes);
  });

  it.each([
    [{ status: 100 }, { state: 'pending' }],
    [
      { status: 200, receipts: [{ transactionHash: HASH }] },
      { state: 'success', transactionHash: HASH },
    ],
    [{ status: 200 }, { state: 'unknown' }],
    [{ status: 200, receipts: [{ transactionHash: '0x12' }] }, { state: 'unknown' }],
    [
      { status: 200, receipts: Array.from({ length: 17 }, () => ({ transactionHash: HASH })) },
      { state: 'unknown' },
    ],
    [{ status: 300 }, { state: 'unknown' }],
    [{ status: 400 }, { state: 'reverted' }],
    [{ status: 500, receipts: [{ transactionHash: HASH }] }, { state: 'reverted' }],
    [{ status: 600 }, { state: 'partial' }],
    [{ status: 700 }, { state: 'unknown' }],
    [{ status: 'CONFIRMED' }, { state: 'unknown' }],
    [undefined, { state: 'unknown' }],
  ])('gives for the status %j the state %j', (answer, bundle) => {
    expect(bundleOf(answer)).toEqual(bundle);
  });

  it('is refused without an id of a bounded length', () => {
    expect(bundleId({ id: '0x12', capabilities: {} })).toBe('0x12');
    for (const id of ['', 'x'.repeat(8_195), 7]) expect(() => bundleId({ id })).toThrow(/./);
    expect(() => bundleId('0x12')).toThrow(/./);
  });
});
