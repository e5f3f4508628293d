import { Button, Card, PageHeader } from '@fairlaunch/ui';
import {
  Coins,
  FileClock,
  FileDown,
  Globe,
  Landmark,
  LogOut,
  ReceiptText,
  Timer,
  Wallet,
} from 'lucide-react';
import { useConfig } from '../../shared/api/config.ts';
import { RowButton, RowLink } from '../../shared/components/row-link.tsx';
import { VaultLink } from '../../shared/components/vault-link.tsx';
import { showDialog } from '../../shared/dialogs.ts';
import { useSession, useSignedIn } from '../../shared/session/store.ts';
import { useText } from '../../shared/language/text.ts';
import { signOut } from '../../wallet-connection/sign-in.ts';
import { AccountCard } from './components/account-card.tsx';
import { ExternalLinks } from './components/external-links.tsx';
import { ThemeChoice } from './components/theme-choice.tsx';
import { paths } from '../../shared/routing/paths.ts';

export function MyPage() {
  const text = useText();
  const signedIn = useSignedIn();
  const locale = useSession((session) => session.locale);
  const config = useConfig().data;
  return (
    <>
      <PageHeader title={text('tab.my')} />
      {signedIn ? (
        <AccountCard />
      ) : (
        <Card className="grid gap-3">
          <p className="text-content-alt">{text('my.guest')}</p>
          <Button onClick={() => showDialog('connect')}>{text('action.connect')}</Button>
        </Card>
      )}
      <Card className="!py-1.5">
        {signedIn && (
          <RowLink
            to={paths.assets()}
            icon={<Wallet aria-hidden size={18} />}
            title={text('assets.title')}
            note={text('my.assetsNote')}
          />
        )}
        <RowLink
          to={paths.stakingOrders()}
          icon={<ReceiptText aria-hidden size={18} />}
          title={text('orders.title')}
          note={text('my.ordersNote')}
        />
        <VaultLink />
        {signedIn && (
          <RowLink
            to={paths.income()}
            icon={<Coins aria-hidden size={18} />}
            title={text('income.title')}
            note={text('my.incomeNote')}
          />
        )}
      </Card>
      <Card className="!py-1.5">
        <RowLink
          to={paths.coverage()}
          icon={<Landmark aria-hidden size={18} />}
          title={text('coverage.title')}
          note={text('my.coverageNote')}
        />
        <RowLink
          to={paths.plans()}
          icon={<FileClock aria-hidden size={18} />}
          title={text('plans.title')}
          note={text('plans.linkNote')}
        />
        <RowLink
          to={paths.escape()}
          icon={<FileDown aria-hidden size={18} />}
          title={text('escape.title')}
          note={text('my.escapeNote')}
        />
      </Card>
      <Card className="grid gap-1 !pt-1.5">
        <RowButton
          onClick={() => showDialog('language')}
          icon={<Globe aria-hidden size={18} />}
          title={text('language.title')}
          note={text('language.name')}
          key={locale}
        />
        <ThemeChoice />
      </Card>
      <ExternalLinks links={config?.links ?? {}} />
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
      {signedIn && (
        <Button kind="secondary" onClick={() => void signOut()}>
          <LogOut aria-hidden size={18} className="mirror-rtl" />
          {text('my.signOut')}
        </Button>
      )}
      <p className="pb-2 text-center text-12 text-content-faint">
        {text('my.version', { version: config?.version ?? '1.0.0' })}
      </p>
    </>
  );
}
