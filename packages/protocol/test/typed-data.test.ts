import { expect, it } from 'vitest';
import { transferTypedData } from '../src/index.ts';

it('a transfer is signed over addresses that no spelling makes invalid', () => {
  const [account, to] = [`0x${'AB'.repeat(20)}`, `0x${'cD'.repeat(20)}`] as const;
  const terms = { requestId: 'r', asset: 'USDT', amount: '1', fee: '0', net: '1', deadline: 1 };
  const { message } = transferTypedData(56, `0x${'22'.repeat(20)}`, { ...terms, account, to });
  expect(message).toMatchObject({ account: account.toLowerCase(), to: to.toLowerCase() });
});
