import { hasAddressForm, readTypedReferrer } from '@fairlaunch/protocol';
import { Button, Notice, Sheet, SkeletonRows, showToast, useForm } from '@fairlaunch/ui';
import { ReadField, useAddressProblem } from '@fairlaunch/web';
import { useState } from 'react';
import { useRead } from '#shared/client/use-read.ts';
import { ActionProblem } from '#shared/components/action-problem.tsx';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { actionProblem } from '#shared/errors/action-problem.ts';
import { useMember } from '#shared/api/member.ts';
import { useInvitation } from '#shared/invitation.ts';
import { useText } from '#shared/language/text.ts';
import { useBind } from './api/bind.ts';
import { SponsorPreview } from './sponsor-preview.tsx';

export const HOUSE = '0';

export type BindingSheetProps = {
  open: boolean;
  onClose: () => void;
  /** Shown first; else the one that invited, if any. */
  referrer?: string;
};

export default function BindingSheet({ open, onClose, referrer: given }: BindingSheetProps) {
  const text = useText();
  const member = useMember().data;
  const invitation = useInvitation() ?? '';
  const [typed = invitation, setTyped] = useState<string>();
  const [chosen = given ?? invitation, setChosen] = useState<string>();
  const preview = useRead(
    'bindingPreview',
    { referrer: chosen },
    // The preview does not change until it is confirmed, even if other reads are refreshed.
    { enabled: open && chosen !== '', retry: false, staleTime: 'static' },
  );
  const bind = useBind(() => {
    showToast(text('bind.done'));
    onClose();
  });
  const look = (referrer: string) => {
    setChosen(referrer);
    bind.reset();
  };
  const found = chosen !== '' && preview.data;
  const isAlone = chosen === HOUSE || (found && found.house);
  const referrer = readTypedReferrer(typed);
  const addressProblem = useAddressProblem();
  const misread = hasAddressForm(referrer) ? addressProblem(referrer) : undefined;
  const form = useForm({
    read: { referrer: misread === undefined ? referrer || undefined : undefined },
    send: (read) => look(read.referrer),
  });
  const problem = preview.error ? actionProblem(preview.error, text) : undefined;
  return (
    <Sheet
      full
      open={open && member?.seat == null}
      onClose={onClose}
      title={text(isAlone ? 'bind.confirmHouse' : 'bind.title')}
      onBack={found || isAlone ? () => look('') : undefined}
      foot={
        found || isAlone ? (
          <Button
            disabled={!found}
            busy={bind.isPending}
            onClick={() =>
              found && bind.mutate({ referrer: found.address ?? HOUSE, sponsor: found.seat })
            }
          >
            {text(isAlone ? 'bind.confirmHouse' : 'bind.confirm')}
          </Button>
        ) : (
          <div className="grid gap-2">
            <Button busy={preview.isFetching} onClick={form.submit}>
              {text('bind.look')}
            </Button>
            <Button kind="secondary" onClick={() => look(HOUSE)}>
              {text('bind.noReferrer')}
            </Button>
          </div>
        )
      }
    >
      {found ? (
        <>
          <Notice kind="warning">{text(isAlone ? 'bind.alone' : 'bind.permanent')}</Notice>
          <Notice>{text('bind.published')}</Notice>
          {!isAlone && <SponsorPreview preview={found} />}
          <ActionProblem error={bind.error} />
        </>
      ) : isAlone ? (
        <NotLoaded query={preview} rows={2} className="h-24 rounded-card" />
      ) : (
        <>
          <p className="text-14 text-content-alt">{text('bind.intro')}</p>
          <ReadField
            label={text('bind.field')}
            placeholder={text('bind.placeholder')}
            value={typed}
            read={referrer === typed.trim().toLowerCase() ? undefined : referrer}
            onText={(next) => {
              setTyped(next);
              // Problems of the code before are not those of this one.
              form.forget();
              setChosen('');
            }}
            problem={misread ?? form.problem('referrer', text('bind.missing')) ?? problem}
            dir="ltr"
          />
          {preview.isFetching && <SkeletonRows rows={2} />}
        </>
      )}
    </Sheet>
  );
}
