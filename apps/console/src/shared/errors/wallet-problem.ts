type WalletProblemName =
  'noWallet' | 'otherAccount' | 'wrongNetwork' | 'wrongContract' | 'walletBusy' | 'notSigned';

export class WalletProblem extends Error {
  readonly problem: WalletProblemName;

  constructor(problem: WalletProblemName) {
    super(problem);
    this.name = 'WalletProblem';
    this.problem = problem;
  }
}
