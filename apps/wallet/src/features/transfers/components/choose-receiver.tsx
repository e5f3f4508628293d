import { Button, Card, CardHead, Notice, PinnedFoot, SkeletonRows, useForm } from '@fairlaunch/ui';
import { ReadField, useAddressProblem, useTyped } from '@fairlaunch/web';
import { useMutation } from '@tanstack/react-query';
import { useRead } from '#shared/client/use-read.ts';
import { actionProblem } from '#shared/errors/action-problem.ts';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { RowButton, RowLink } from '#shared/components/row-link.tsx';
import { lookUpReceiver } from '../api/receiver.ts';
import { receiverFault, receiverText } from '../receiver-text.ts';

type ChooseReceiverProps = { onChosen: (to: string) => void };

/** Chooses a receiver by address, member number or address book. */
export function ChooseReceiver({ onChosen }: ChooseReceiverProps) {
  const text = useText();
  const [typed, setTyped] = useTyped('receiver', '');
  const wanted = receiverText(typed);
  const fault = receiverFault(typed);
  const addressProblem = useAddressProblem()(typed);
  const looking = useMutation({ mutationFn: lookUpReceiver });
  const form = useForm({
    read: { wanted },
    send: (read) => looking.mutate(read.wanted, { onSuccess: () => onChosen(read.wanted) }),
  });
  const failed = looking.error ? actionProblem(looking.error, text) : undefined;
  const problem = () => {
    if (fault === 'address') return addressProblem;
    if (!form.wasTried || fault === undefined) return failed;
    return text(fault === 'missing' ? 'transfer.receiverMissing' : 'transfer.receiverHint');
  };
  return (
    <form className="contents" onSubmit={form.submit}>
      <ReadField
        label={text('transfer.receiver')}
        hint={text(fault === 'neither' ? 'transfer.receiverHint' : 'transfer.receiverNote')}
        problem={problem()}
        value={typed}
        read={typed.trim().toLowerCase() === wanted ? typed.trim() : wanted}
        dir="ltr"
        onText={(next) => {
          setTyped(next);
          form.forget();
          // An earlier lookup no longer counts.
          looking.reset();
        }}
      />
      <Saved onChosen={onChosen} />
      <Notice>{text('transfer.membersOnly')}</Notice>
      <PinnedFoot>
        <Button type="submit" busy={looking.isPending}>
          {text('transfer.look')}
        </Button>
      </PinnedFoot>
    </form>
  );
}

function Saved({ onChosen }: ChooseReceiverProps) {
  const text = useText();
  const book = useRead('addressBook');
  const saved = book.data?.items;
  if (book.isPending) return <SkeletonRows rows={1} className="h-28 rounded-card" />;
  if (!saved) return null;
  return (
    <Card className="!py-3">
      <CardHead title={text('addressBook.title')} />
      {saved.map(({ address, name, seat }) => (
        <RowButton
          key={address}
          onClick={() => onChosen(address)}
          title={name}
          note={text('bind.seat', { seat })}
        />
      ))}
      <RowLink
        to={paths.addressBook()}
        title={text(saved.length === 0 ? 'addressBook.empty' : 'addressBook.manage')}
      />
    </Card>
  );
}
