import type { Airdrop } from '@fairlaunch/protocol';
import { call } from '../../../shared/client/client.ts';
import { useSignedOnce } from '../../../wallet-connection/use-signed-once.ts';
import { signedAirdropDecision } from '../sign-airdrop.ts';

export function useConfirmAirdrop(onDone: (airdrop: Airdrop) => void) {
  return useSignedOnce(
    (session, airdrop: Airdrop) => signedAirdropDecision(session, airdrop, 'CONFIRM'),
    (body) => call('confirmAirdrop', body),
    onDone,
  );
}
