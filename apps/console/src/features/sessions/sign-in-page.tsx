import { Card, Notice } from '@fairlaunch/ui';
import { Appearance } from '#shared/components/appearance.tsx';
import { useConfig } from '#shared/api/config.ts';
import { Brand } from '#shared/components/brand.tsx';
import { ActionProblem, QueryProblem } from '#shared/components/query-problem.tsx';
import { useSessionEndReason } from '#shared/session/store.ts';
import { useText } from '#shared/language/text.ts';
import { DevelopmentOperators } from './development-operators.tsx';
import { useSignIn } from './use-sign-in.ts';
import { WalletList } from './wallet-list.tsx';

/** Sign-in by wallet and, on the development chain, as one of its operators. */
export function SignInPage() {
  const text = useText();
  const ended = useSessionEndReason();
  const config = useConfig();
  const signIn = useSignIn();
  return (
    <main className="mx-auto grid max-w-[440px] gap-6 px-4 pt-[12dvh] pb-8">
      <Brand chain={config.data?.chain.chainName} />
      <div className="grid gap-2">
        <h1 className="text-23 font-strong">{text('signIn.title')}</h1>
        <p className="text-content-alt">{text('signIn.note')}</p>
      </div>
      {ended && (
        <Notice kind="warning" live>
          {ended}
        </Notice>
      )}
      <ActionProblem error={signIn.error} />
      {config.error && <QueryProblem error={config.error} retry={config.refetch} />}
      <Card className="grid gap-3">
        <WalletList
          busy={signIn.isPending ? signIn.variables.id : undefined}
          onChoose={signIn.mutate}
        />
      </Card>
      {config.data?.development && (
        <Card className="grid gap-3">
          <DevelopmentOperators
            busy={signIn.isPending ? signIn.variables.id : undefined}
            onChoose={signIn.mutate}
          />
        </Card>
      )}
      <Appearance />
    </main>
  );
}
