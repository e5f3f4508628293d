import type { Hex } from 'viem';
import { weiOf } from '@fairlaunch/flows';
import { FlowStop } from '../shared/flow-problems.ts';
import type { WalletContext, WalletStep } from './declaration.ts';

/** Checks the contract and the wallet's balance before anything is signed. */
export function checkTokens<Input extends { amount: string }>(
  ensure: (context: WalletContext<Input>) => Promise<unknown>,
  tokenOf: (context: WalletContext<Input>) => Hex | Promise<Hex>,
): WalletStep<Input> {
  return {
    id: 'check',
    label: 'deposit.step.check',
    actor: 'app',
    afterReload: 'commit',
    async commit(context) {
      const { record, ports } = context;
      const wallet = await ports.wallet();
      await wallet.ensureReady();
      await ensure(context);
      if ((await wallet.tokenBalance(await tokenOf(context))) < weiOf(record)) {
        ports.notify('insufficientToken');
        throw new FlowStop('failed', { name: 'insufficientToken', moneyMoved: 'no' });
      }
      return {};
    },
  };
}
