import type { Provider } from '@fairlaunch/web/wallet';
import { useMutation } from '@tanstack/react-query';
import type { SignerSource } from '#shared/session/store.ts';

/** `id` tells the choices on the page apart. */
export type SignInChoice = { id: string } & (
  { kind: 'wallet'; provider: Provider } | { kind: 'development'; privateKey: string }
);

export function useSignIn() {
  return useMutation({
    async mutationFn(choice: SignInChoice) {
      const [{ developmentSigner, walletSigner }, { signIn }] = await Promise.all([
        import('#wallet-connection/signer.ts'),
        import('#wallet-connection/sign-in.ts'),
      ]);
      const signer =
        choice.kind === 'wallet'
          ? await walletSigner(choice.provider)
          : await developmentSigner(choice.privateKey);
      const source: SignerSource =
        choice.kind === 'wallet' ? { kind: 'wallet', id: choice.id } : { kind: 'development' };
      await signIn(signer, source);
    },
  });
}
