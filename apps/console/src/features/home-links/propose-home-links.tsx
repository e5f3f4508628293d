import { HOME_LINK_LENGTH, HOME_LINKS, type CurrentHomeLinks } from '@fairlaunch/protocol';
import { Field, Notice, useForm } from '@fairlaunch/ui';
import { useState } from 'react';
import type { FormPanel } from '#proposals/proposal-room.tsx';
import { usePropose } from '#proposals/use-proposals.ts';
import { ProposeForm } from '#proposals/propose-form.tsx';
import { useText } from '#shared/language/text.ts';
import { Changes } from './changes.tsx';
import { draftOf, linksOf, unsafeLinks } from './draft.ts';

type ProposeProps = FormPanel<'homeLinks'> & {
  /** Links in force when the form was opened; the server refuses the set if they changed since. */
  first: CurrentHomeLinks;
};

export function ProposeHomeLinks({ first, onDone, onClose }: ProposeProps) {
  const text = useText();
  const [current] = useState(first);
  const [draft, setDraft] = useState(() => draftOf(current.links));
  const propose = usePropose('homeLinks', onDone);
  const unsafe = unsafeLinks(draft);
  const form = useForm({
    read: { links: unsafe.size === 0 ? linksOf(draft) : undefined },
    send: ({ links }) => propose.mutate({ version: current.version + 1, links }),
  });
  return (
    <ProposeForm
      title={text('homeLinks.propose')}
      proposing={propose}
      onSend={form.submit}
      onClose={onClose}
    >
      <Notice>{text('homeLinks.targetNote')}</Notice>
      <div className="grid gap-2">
        {HOME_LINKS.map((name) => (
          <Field
            key={name}
            label={text(`link.${name}`)}
            dir="ltr"
            inputMode="url"
            most={HOME_LINK_LENGTH}
            value={draft[name]}
            onText={(typed) => setDraft({ ...draft, [name]: typed })}
            problem={form.wasTried && unsafe.has(name) ? text('homeLinks.unsafe') : undefined}
          />
        ))}
      </div>
      <Changes from={current.links} to={linksOf(draft)} />
      <Notice>{text('homeLinks.effect')}</Notice>
    </ProposeForm>
  );
}
