import { HOME_LINK_LENGTH, HOME_LINKS, type StandingHomeLinks } from '@fairlaunch/protocol';
import { Field, Notice, showToast } from '@fairlaunch/ui';
import { useState } from 'react';
import { ProposeForm } from '../../shared/decisions/propose-form.tsx';
import { useText } from '../../shared/language/text.ts';
import { useProposeHomeLinks } from './api/change-home-links.ts';
import { Changes } from './changes.tsx';
import { draftOf, linksOf, unsafeLinks } from './draft.ts';

type ProposePanelProps = {
  /** What stood when the form was opened stays its ground: the server refuses it once it changed. */
  first: StandingHomeLinks;
  onDone: (id: number) => void;
  onClose: () => void;
};

export function ProposeHomeLinksPanel({ first, onDone, onClose }: ProposePanelProps) {
  const text = useText();
  const [standing] = useState(first);
  const [draft, setDraft] = useState(() => draftOf(standing.links));
  const [tried, setTried] = useState(false);
  const propose = useProposeHomeLinks(({ id }) => {
    showToast(text('suspensions.proposed'));
    onDone(id);
  });
  const unsafe = unsafeLinks(draft);
  return (
    <ProposeForm
      title={text('homeLinks.propose')}
      proposing={propose}
      onSend={() => {
        setTried(true);
        if (unsafe.size === 0)
          propose.mutate({ version: standing.version + 1, links: linksOf(draft) });
      }}
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
            problem={tried && unsafe.has(name) ? text('homeLinks.unsafe') : undefined}
          />
        ))}
      </div>
      <Changes from={standing.links} to={linksOf(draft)} />
      <Notice>{text('homeLinks.effect')}</Notice>
    </ProposeForm>
  );
}
