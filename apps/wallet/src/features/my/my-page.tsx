import { Button, Card } from '@fairlaunch/ui';
import { BadgeCheck, FileClock, Gift, LifeBuoy, LockKeyhole, Settings, Timer } from 'lucide-react';
import { useConfig } from '#shared/api/config.ts';
import { useKyc } from '#shared/api/kyc.ts';
import { PageRow } from '#shared/components/page-row.tsx';
import { RowButton, RowLink } from '#shared/components/row-link.tsx';
import { showDialog } from '#shared/dialogs.ts';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSignedIn } from '#shared/session/store.ts';
import { HubPage } from '#shared/templates/hub-page.tsx';
import { RecordRows } from './components/record-rows.tsx';
import { AccountCard } from './components/account-card.tsx';

function Identity() {
  const text = useText();
  if (useSignedIn()) return <AccountCard />;
  return (
    <Card className="grid gap-3">
      <p className="text-content-alt">{text('my.guest')}</p>
      <Button onClick={() => showDialog('connect')}>{text('action.connect')}</Button>
    </Card>
  );
}

function KycNote() {
  const text = useText();
  const state = useKyc().data?.state;
  if (state === 'CERTIFIED') return text('my.kycCertified');
  return text(state === 'ASKED' ? 'my.kycAsked' : 'kyc.linkNote');
}

export function MyPage() {
  const text = useText();
  const signedIn = useSignedIn();
  const config = useConfig().data;
  return (
    <HubPage isTab title={text('tab.my')} figure={<Identity />}>
      {signedIn && <RecordRows />}
      <Card className="!py-1.5">
        {signedIn && (
          <RowLink
            to={paths.kyc()}
            icon={<BadgeCheck aria-hidden size={18} />}
            title={text('kyc.title')}
            note={<KycNote />}
          />
        )}
        {signedIn && (
          <PageRow
            to={paths.airdrops()}
            Icon={Gift}
            title="airdrops.title"
            note="airdrops.linkNote"
          />
        )}
        {signedIn && (
          <PageRow
            to={paths.security()}
            Icon={LockKeyhole}
            title="security.title"
            note="service.security"
          />
        )}
        <PageRow to={paths.plans()} Icon={FileClock} title="plans.title" note="plans.linkNote" />
        <PageRow to={paths.help()} Icon={LifeBuoy} title="my.help" note="my.helpNote" />
        <PageRow
          to={paths.settings()}
          Icon={Settings}
          title="settings.title"
          note="settings.note"
        />
      </Card>
      {config?.development && (
        <Card className="!py-1.5">
          <RowButton
            onClick={() => showDialog('development')}
            icon={<Timer aria-hidden size={18} />}
            title={text('development.title')}
            note={text('development.note')}
          />
        </Card>
      )}
      <p className="pb-2 text-center text-12 text-content-faint">
        {text('my.version', { version: config?.version ?? '1.0.0' })}
      </p>
    </HubPage>
  );
}
