import { jsonHash } from '@fairlaunch/plan';
import {
  decisionTypedData,
  freshNonce,
  type DecisionStatement,
  type QueuedWithdrawal,
} from '@fairlaunch/protocol';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Hex } from 'viem';
import { call, loadConfig } from '../../shared/client/client.ts';
import { useSession } from '../../shared/session/store.ts';
import { refreshPages } from '../../shared/client/queries.ts';

type Signed = { statement: DecisionStatement; requestId: string; signature: string };

const same = (first: DecisionStatement, second: DecisionStatement) =>
  JSON.stringify(first) === JSON.stringify(second);

/** The hash of what the operator has on the screen, computed here: a server that shows one thing and hashes another is refused by itself. */
function shownHash({
  id,
  address,
  asset,
  amount,
  fee,
  net,
  requestedAt,
  evidence,
}: QueuedWithdrawal): Hex {
  return jsonHash({ id, address, asset, amount, fee, net, requestedAt, ...evidence });
}

/** What an operator signs for a decision on a withdrawal as it was read. */
export function decisionStatement(
  withdrawal: QueuedWithdrawal,
  decision: 'APPROVE' | 'REJECT',
  reason: string,
): DecisionStatement {
  return {
    withdrawal: withdrawal.id,
    contentHash: shownHash(withdrawal),
    decision,
    reason: reason.trim(),
  };
}

/**
 * Signs a decision with the operator's wallet and sends it. What was signed but got no answer is sent again as it was,
 * so that it happens once.
 */
export function useDecide(onDecided: (withdrawal: QueuedWithdrawal) => void) {
  const session = useSession();
  const signed = useRef<Signed>(undefined);
  const sign = async (statement: DecisionStatement): Promise<Signed> => {
    if (signed.current && same(signed.current.statement, statement)) return signed.current;
    if (!session) throw new Error('nobody is signed in');
    const { sessionSigner } = await import('../../wallet-connection/session-signer.ts');
    const { chain, contracts } = await loadConfig();
    const signer = await sessionSigner(session);
    const signature = await signer.signTypedData(
      decisionTypedData(chain.chainId, contracts.treasury as Hex, statement),
    );
    signed.current = { statement, requestId: freshNonce(), signature };
    return signed.current;
  };
  return useMutation({
    async mutationFn(statement: DecisionStatement) {
      const { requestId, signature } = await sign(statement);
      const { withdrawal: id, ...rest } = statement;
      return call('decideWithdrawal', { requestId, id, ...rest, signature });
    },
    onSuccess: onDecided,
    onSettled: refreshPages,
  });
}
