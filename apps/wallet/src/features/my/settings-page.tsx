import { Button, Card, useDates } from '@fairlaunch/ui';
import { Globe, LogOut } from 'lucide-react';
import { RowButton } from '#shared/components/row-link.tsx';
import { showDialog } from '#shared/dialogs.ts';
import { useText } from '#shared/language/text.ts';
import { useSession, useSignedIn } from '#shared/session/store.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { signOut } from '#wallet-connection/sign-in.ts';
import { AmountsChoice } from './components/amounts-choice.tsx';
import { ThemeChoice } from './components/theme-choice.tsx';

export function SettingsPage() {
  const text = useText();
  const dates = useDates();
  const signedIn = useSignedIn();
  const locale = useSession((session) => session.locale);
  return (
    <HubPage title={text('settings.title')}>
      <Card className="grid gap-3 !pt-1.5">
        <RowButton
          onClick={() => showDialog('language')}
          icon={<Globe aria-hidden size={18} />}
          title={text('language.title')}
          note={text('language.name')}
          key={locale}
        />
        <ThemeChoice />
        <AmountsChoice />
      </Card>
      <p className="px-1 text-12 text-content-alt">
        {text('settings.zone', { zone: dates.zone() })}
      </p>
      {signedIn && (
        <Button kind="secondary" onClick={() => void signOut()}>
          <LogOut aria-hidden size={18} className="mirror-rtl" />
          {text('my.signOut')}
        </Button>
      )}
    </HubPage>
  );
}
