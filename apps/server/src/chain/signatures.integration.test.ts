import {
  parseSignature,
  serializeCompactSignature,
  signatureToCompactSignature,
  toHex,
  type Hex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestDeployment } from '../../../../tests/support/deployment.ts';
import {
  startBehindEndpoints,
  type EndpointDeployment,
} from '../../../../tests/support/endpoint-deployment.ts';
import type { RpcRequest, TestEndpoint } from '../../../../tests/support/endpoint.ts';
import { verifyText, type AcceptedWallets } from './signatures.ts';

const MAX_AT_ONCE = 8;
/** No key can have made this signature: only a contract could accept it. */
const OF_A_CONTRACT = toHex('x'.repeat(100));

let deployment: EndpointDeployment;
let test: TestDeployment;
let main: TestEndpoint;
beforeAll(async () => {
  deployment = await startBehindEndpoints(1);
  ({ test, main } = deployment);
});
afterEach(() => deployment.beHonest());
afterAll(() => deployment.stop());

const stranger = () => privateKeyToAccount(generatePrivateKey());
const verify = (accepted: AcceptedWallets, { address } = stranger()) =>
  verifyText(test.server.deps.chain, address, 'text', OF_A_CONTRACT, accepted);

/** How often `work` made the endpoint run code. */
async function codeRunBy(work: () => Promise<unknown>): Promise<number> {
  const ran = () => main.asked.filter(({ method }) => method === 'eth_call').length;
  const before = ran();
  await work();
  return ran() - before;
}

/** `isValidSignature` of a contract whose owners approved on chain: yes to an empty signature. */
const APPROVED_ON_CHAIN: Hex = '0x60443515631626ba7e0260e01b60005260206000f3';

describe('signatures of keys', () => {
  it('are taken as wallets write them: with a last byte of 27 or 28, of 0 or 1, or compact', async () => {
    for (let tried = 0; tried < 4; tried += 1) {
      const account = stranger();
      const usual = await account.signMessage({ message: `text ${tried}` });
      const end = Number.parseInt(usual.slice(-2), 16) - 27;
      const compact = signatureToCompactSignature(parseSignature(usual));
      for (const signature of [
        usual,
        `${usual.slice(0, -2)}0${end}` as Hex,
        serializeCompactSignature(compact),
      ]) {
        const { chain } = test.server.deps;
        expect(await verifyText(chain, account.address, `text ${tried}`, signature)).toBe(true);
        expect(await verifyText(chain, account.address, 'other', signature)).toBe(false);
      }
    }
  });
});

describe('signatures of contract wallets', () => {
  it('may be empty where the contract says that its owners approved the text', async () => {
    const { chain } = test.server.deps;
    const { address } = stranger();
    await test.chain.client.setCode({ address, bytecode: APPROVED_ON_CHAIN });
    await test.chain.mine();
    expect(await verifyText(chain, address, 'text', '0x')).toBe(true);
    expect(await verifyText(chain, address, 'text', '0x00')).toBe(false);
    expect(await verifyText(chain, address, 'text', `0x${'0'.repeat(128)}`)).toBe(false);
    expect(await verifyText(chain, stranger().address, 'text', '0x')).toBe(false);
    const member = await test.memberWith({ usdt: '100' });
    const unsigned = { ...(await member.withdrawal('100', '1', '1')), signature: '0x' };
    await expect(member.call('withdraw', unsigned)).rejects.toMatchObject({
      error: 'SIGNATURE_INVALID',
    });
  });

  it('are checked a few at once; further ones are turned away, while those of keys are checked', async () => {
    let open = (): void => undefined;
    const gate = new Promise<undefined>((resolve) => (open = () => resolve(undefined)));
    const slow = stranger();
    const isOfSlow = ({ params }: RpcRequest) =>
      JSON.stringify(params).toLowerCase().includes(slow.address.toLowerCase());
    main.lie((asked) => (asked.method === 'eth_call' && isOfSlow(asked) ? gate : undefined));
    const refused: unknown[] = [];
    const checks = Array.from({ length: MAX_AT_ONCE + 4 }, () =>
      verify('any', slow).catch((error: unknown) => {
        refused.push(error);
        return undefined;
      }),
    );
    await expect
      .poll(() => refused)
      .toMatchObject(Array.from({ length: 4 }, () => ({ error: 'UNAVAILABLE' })));
    expect(await verify('deployed')).toBe(false);
    const account = stranger();
    const signature = await account.signMessage({ message: 'text' });
    expect(await verifyText(test.server.deps.chain, account.address, 'text', signature)).toBe(true);
    open();
    expect((await Promise.all(checks)).filter((good) => good === false)).toHaveLength(MAX_AT_ONCE);
    expect(await verify('any')).toBe(false);
  });

  it('cost the endpoints nothing for a withdrawal that is beyond the member’s balance', async () => {
    const member = await test.memberWith({ usdt: '100' });
    const ask = async (amount: string) =>
      member.call('withdraw', {
        ...(await member.withdrawal(amount, '1', '1')),
        signature: OF_A_CONTRACT,
      });
    expect(
      await codeRunBy(() =>
        expect(ask('101')).rejects.toMatchObject({ error: 'INSUFFICIENT_BALANCE' }),
      ),
    ).toBe(0);
    expect(
      await codeRunBy(() =>
        expect(ask('100')).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' }),
      ),
    ).toBeGreaterThan(0);
  });

  it('cost the endpoints nothing for an exit from an order that does not exist or has ended', async () => {
    const member = await test.memberWith({ usdt: '100' });
    const stake = { requestId: member.requestId(), package: 'P30', amount: '50' };
    const order = await member.call('stake', stake);
    const leave = async (number: number) =>
      member.call('exitOrder', {
        ...(await member.exit({ ...order, number })),
        signature: OF_A_CONTRACT,
      });
    expect(
      await codeRunBy(() =>
        expect(leave(order.number)).rejects.toMatchObject({ error: 'SIGNATURE_INVALID' }),
      ),
    ).toBeGreaterThan(0);
    expect(
      await codeRunBy(() =>
        expect(leave(order.number + 1)).rejects.toMatchObject({ error: 'NOT_FOUND' }),
      ),
    ).toBe(0);
    await member.call('exitOrder', await member.exit(order));
    expect(
      await codeRunBy(() =>
        expect(leave(order.number)).rejects.toMatchObject({ error: 'ORDER_ENDED' }),
      ),
    ).toBe(0);
  });
});
