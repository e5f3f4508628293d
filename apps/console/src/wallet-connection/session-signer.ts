import { call } from '../shared/client/client.ts';
import type { OperatorSession } from '../shared/session/store.ts';
import { walletSearch } from './wallet-search.ts';
import { developmentSigner, walletSigner, type Signer } from './signer.ts';
import { WalletProblem } from '../shared/errors/wallet-problem.ts';

/**
 * The signer that signed in, looked up for each signature, so that it survives a reload.
 * @throws WalletProblem when the wallet is gone or shows another account
 */
export async function sessionSigner(session: OperatorSession): Promise<Signer> {
  if (session.source.kind === 'wallet') {
    const wallet = await walletSearch.find(session.source.id);
    if (!wallet) throw new WalletProblem('noWallet');
    return walletSigner(wallet.provider, session.address);
  }
  const { operators } = await call('developmentState', {});
  const operator = operators.find(
    (one) => one.address.toLowerCase() === session.address.toLowerCase(),
  );
  if (!operator) throw new WalletProblem('noWallet');
  return developmentSigner(operator.privateKey);
}

export async function funderSigner(): Promise<Signer> {
  return developmentSigner((await call('developmentState', {})).funder.privateKey);
}
