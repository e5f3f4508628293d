import { freshNonce, NOTE_LENGTH } from '@fairlaunch/protocol';
import { Button, showToast, useForm } from '@fairlaunch/ui';
import { useState } from 'react';
import { useHasRole } from '#shared/api/operator-me.ts';
import { useAction } from '#shared/client/use-action.ts';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Loaded } from '#shared/components/loaded.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { MoreButton } from '#shared/components/more-button.tsx';
import { OperatorAddress } from '#shared/components/operator-address.tsx';
import { ActionProblem } from '#shared/components/query-problem.tsx';
import { readReason, ReasonField } from '#shared/decisions/reason-field.tsx';
import { useText } from '#shared/language/text.ts';

/** Notes of operators on a member, newest first; they are only added. */
export function MemberNotes({ address }: { address: string }) {
  const text = useText();
  const query = useReadPages('memberNotes', { address });
  const mayWrite = useHasRole('reviewer');
  return (
    <div className="grid gap-4">
      {mayWrite && <NoteForm address={address} />}
      <Loaded query={query}>
        {({ pages }) => {
          const notes = pages.flatMap((page) => page.items);
          if (notes.length === 0) return <EmptyState>{text('members.noNotes')}</EmptyState>;
          return (
            <ul aria-label={text('members.section.notes')} className="grid gap-3">
              {notes.map((note) => (
                <li
                  key={note.id}
                  className="grid gap-2 rounded-control border border-border bg-surface p-3 text-13"
                >
                  <span className="flex flex-wrap justify-between gap-2 text-12 text-content-alt">
                    <OperatorAddress value={note.writtenBy} />
                    <Moment seconds={note.writtenAt} />
                  </span>
                  <p className="wrap-break-word whitespace-pre-wrap">{note.note}</p>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <MoreButton query={query} />
    </div>
  );
}

function NoteForm({ address }: { address: string }) {
  const text = useText();
  const [note, setNote] = useState('');
  const [requestId, setRequestId] = useState(freshNonce);
  const add = useAction('addMemberNote');
  const form = useForm({
    read: { note: readReason(note, NOTE_LENGTH) },
    send: (read, forget) =>
      add.mutate(
        { ...read, requestId, address },
        {
          onSuccess: () => {
            forget();
            setNote('');
            setRequestId(freshNonce());
            showToast(text('members.noteAdded'));
          },
        },
      ),
  });
  return (
    <form className="grid gap-3" onSubmit={form.submit}>
      <ReasonField
        label={text('members.noteLabel')}
        hint={text('members.noteHint')}
        value={note}
        onText={setNote}
        most={NOTE_LENGTH}
        tried={form.wasTried}
      />
      <ActionProblem error={add.error} />
      <Button type="submit" size="small" busy={add.isPending} className="justify-self-start">
        {text('members.addNote')}
      </Button>
    </form>
  );
}
