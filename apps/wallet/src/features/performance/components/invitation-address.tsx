import { Card, CopyButton } from '@fairlaunch/ui';
import { useMember } from '#shared/api/member.ts';
import { invitationLink } from '#shared/invitation.ts';
import { useText } from '#shared/language/text.ts';

/** The member's invitation link, once it has a seat. */
export function InvitationAddress() {
  const text = useText();
  const code = useMember().data?.inviteCode;
  if (!code) return null;
  const link = invitationLink(code);
  return (
    <Card className="flex items-center gap-2 !py-3">
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="text-12 text-content-alt">{text('community.invitationAddress')}</span>
        <bdi dir="ltr" className="text-13 break-all">
          {link}
        </bdi>
      </span>
      <CopyButton text={link} label={text('community.copyLink')} />
    </Card>
  );
}
