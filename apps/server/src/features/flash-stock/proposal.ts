import { readBitcoinAddress } from '@fairlaunch/protocol/bitcoin';
import type { ProposalRule } from '#decisions/proposals/rule.ts';
import { Failure } from '#shared/errors.ts';

/** A proof counts once another person confirms it, and a transaction once (rulebook §12). */
export const rule: ProposalRule<'flashStock'> = {
  kind: 'flashStock',
  canonical(content, { BTC_NETWORK }) {
    if (content.units === 0) throw new Failure('AMOUNT_INVALID', { field: 'units' });
    const read = readBitcoinAddress(content.bitcoinAddress, BTC_NETWORK);
    if (read.ok && read.address === content.bitcoinAddress) return content;
    const isOfOther = !read.ok && read.problem === 'other-network';
    throw new Failure(isOfOther ? 'BTC_ADDRESS_OTHER_NETWORK' : 'BTC_ADDRESS_INVALID', {
      field: 'bitcoinAddress',
    });
  },
  entry: async (_, { content }) => ({ kind: 'FLASH_STOCK', facts: content }),
  facts: (_, rows) => Promise.resolve(rows.map(() => ({}))),
};
