import { Button, Card, CopyButton, useCopy } from '@fairlaunch/ui';
import { QrCode } from '@fairlaunch/ui/qr-code';
import { invitationLink } from '#shared/invitation.ts';
import { useText } from '#shared/language/text.ts';

export function InvitationCard({ code }: { code: string }) {
  const text = useText();
  const link = invitationLink(code);
  const { copy, byHand } = useCopy();
  return (
    <Card className="grid justify-items-center gap-3">
      <QrCode text={link} label={text('community.qr')} />
      <div className="flex items-center text-20 font-strong">
        <bdi dir="ltr">{code}</bdi>
        <CopyButton text={code} label={text('community.code')} />
      </div>
      <bdi dir="ltr" className="text-center text-12 break-all text-content-alt">
        {link}
      </bdi>
      <Button onClick={() => copy(link)}>{text('community.copyLink')}</Button>
      {byHand}
    </Card>
  );
}
