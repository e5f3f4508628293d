import { correctionTypedData, type CorrectionStatement } from '@fairlaunch/protocol';
import type { Hex } from 'viem';
import type { OperatorSession } from '../../shared/session/store.ts';
import { signTypedData } from '../../wallet-connection/use-signed-once.ts';

export function signCorrection(
  session: OperatorSession,
  statement: CorrectionStatement,
): Promise<Hex> {
  return signTypedData(session, (chainId, treasury) =>
    correctionTypedData(chainId, treasury, statement),
  );
}
