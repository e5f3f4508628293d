import type { Kyc } from '@fairlaunch/protocol';
import { Card, Notice, showToast, useDates } from '@fairlaunch/ui';
import { useKyc } from '#shared/api/kyc.ts';
import { useMember } from '#shared/api/member.ts';
import { useChangeHoldHours } from '#shared/api/use-change-hold-hours.ts';
import { BindFirst } from '#shared/components/bind-first.tsx';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { ItemPage } from '#shared/templates/item-page.tsx';
import { ByCode } from './components/by-code.tsx';
import { Certified } from './components/certified.tsx';
import { Asked, Clash } from './components/review.tsx';

/** The identity check, KYC1 (rulebook §1): a security verification, then a code by e-mail. */
export function KycPage() {
  const text = useText();
  const [{ act }] = useSearchOf('kyc');
  const kyc = useKyc();
  const title = act === 'email' ? 'kyc.changeEmail' : act === 'delete' ? 'kyc.delete' : 'kyc.title';
  return (
    <ItemPage title={text(title)} query={kyc}>
      {(data) => <State kyc={data} act={act} />}
    </ItemPage>
  );
}

function State({ kyc, act }: { kyc: Kyc; act: string | undefined }) {
  const text = useText();
  const member = useMember().data;
  const hours = useChangeHoldHours();
  const dates = useDates();
  const back = (done: string) => () => {
    showToast(done);
    void navigation.back();
  };
  if (kyc.state === 'CERTIFIED' && act === 'email')
    return (
      <ByCode kyc={kyc} purpose="CHANGE_EMAIL" onDone={back(text('kyc.emailChanged', { hours }))}>
        {hours > 0 && <Notice kind="warning">{text('kyc.changeHold', { hours })}</Notice>}
      </ByCode>
    );
  if (kyc.state === 'CERTIFIED' && act === 'delete' && kyc.deletionHeldUntil !== null)
    return <Notice>{text('kyc.deleteHeld', { at: dates.moment(kyc.deletionHeldUntil) })}</Notice>;
  if (kyc.state === 'CERTIFIED' && act === 'delete' && kyc.deletedAt === null)
    return (
      <ByCode kyc={kyc} purpose="DELETE" onDone={back(text('kyc.dataDeleted'))}>
        <Notice kind="warning">{text('kyc.deleteMeans')}</Notice>
      </ByCode>
    );
  if (kyc.state === 'CERTIFIED') return <Certified kyc={kyc} />;
  if (kyc.state === 'ASKED') return <Asked />;
  if (!kyc.isOpen) return <Notice>{text('kyc.closed')}</Notice>;
  if (member?.seat === null) return <BindFirst message="kyc.bindFirst" />;
  return (
    <>
      {kyc.state === 'CLASHED' && <Clash kyc={kyc} />}
      <ByCode kyc={kyc} purpose="CERTIFY">
        {kyc.state === 'REFUSED' && <Notice kind="warning">{text('kyc.review.refused')}</Notice>}
        <Card className="grid gap-2">
          <p className="text-14">{text('kyc.what')}</p>
          <p className="text-12 text-content-alt">{text('kyc.kept')}</p>
        </Card>
      </ByCode>
    </>
  );
}
