import { Button, FullAddress } from '@fairlaunch/ui';
import { Brand } from '#shared/components/brand.tsx';
import { useText } from '#shared/language/text.ts';
import { signOut } from '#wallet-connection/sign-in.ts';

export function NoRolePage({ address }: { address: string }) {
  const text = useText();
  return (
    <main className="mx-auto grid max-w-[440px] justify-items-start gap-6 px-4 pt-[12dvh]">
      <Brand />
      <h1 className="text-23 font-strong">{text('signIn.noRole')}</h1>
      <p className="text-content-alt">{text('signIn.noRoleNote')}</p>
      <FullAddress value={address} />
      <Button kind="secondary" size="small" onClick={signOut}>
        {text('signIn.other')}
      </Button>
    </main>
  );
}
