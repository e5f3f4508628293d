import { Button, CopyButton, Notice, Sheet, Skeleton, showToast } from '@fairlaunch/ui';
import { lazy, Suspense } from 'react';
import { invitationLink } from '../../../shared/invitation.ts';
import { useText } from '../../../shared/language/text.ts';

const QrCode = lazy(() =>
  import('@fairlaunch/ui/qr-code').then((module) => ({ default: module.QrCode })),
);

export function InviteSheet({
  code,
  open,
  onClose,
}: {
  code: string;
  open: boolean;
  onClose: () => void;
}) {
  const text = useText();
  const link = invitationLink(code);
  const copy = () =>
    void navigator.clipboard.writeText(link).then(() => showToast(text('label.copied')));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('community.invite')}
      foot={<Button onClick={copy}>{text('community.copyLink')}</Button>}
    >
      <div className="grid justify-items-center gap-3">
        <Suspense fallback={<Skeleton className="size-[208px]" />}>
          <QrCode text={link} label={text('community.qr')} />
        </Suspense>
        <div className="flex items-center text-20 font-strong">
          <bdi dir="ltr">{code}</bdi>
          <CopyButton text={code} label={text('community.code')} />
        </div>
        <bdi dir="ltr" className="text-center text-12 break-all text-content-alt">
          {link}
        </bdi>
      </div>
      <Notice>{text('community.inviteNote')}</Notice>
    </Sheet>
  );
}
