import { SHARE_LINK_DAYS, SHARE_LINK_NAME_LENGTH } from '@fairlaunch/protocol';
import { Button, Field, Notice, SegmentedControl, Sheet, useForm } from '@fairlaunch/ui';
import { useLineProblem } from '@fairlaunch/web';
import { useState } from 'react';
import { ActionProblem } from '#shared/components/action-problem.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { useMakeShareLink } from '../api/views.ts';
import { MadeLink } from './made-link.tsx';

const DEFAULT_DAYS = 7;

const linkOf = (key: string): string => `${location.origin}/#${paths.shared({ key })}`;

export function MakeLinkSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [name, setName] = useState('');
  const [days, setDays] = useState<(typeof SHARE_LINK_DAYS)[number]>(DEFAULT_DAYS);
  const make = useMakeShareLink();
  const lineProblem = useLineProblem(SHARE_LINK_NAME_LENGTH)(name.trim());
  const form = useForm({
    read: { name: lineProblem ? undefined : name.trim() || undefined },
    send: (read) => make.mutate({ ...read, days }),
  });
  if (make.data) return <MadeLink link={linkOf(make.data.key)} onClose={onClose} />;
  return (
    <Sheet
      full
      open
      onClose={onClose}
      title={text('shareLinks.make')}
      foot={
        <Button busy={make.isPending} onClick={form.submit}>
          {text('shareLinks.make')}
        </Button>
      }
    >
      <Notice>{text('shareLinks.shows')}</Notice>
      <Field
        label={text('shareLinks.name')}
        hint={text('shareLinks.nameNote', { length: SHARE_LINK_NAME_LENGTH })}
        value={name}
        onText={(typed) => {
          setName(typed);
          make.reset();
        }}
        problem={lineProblem ?? form.problem('name', text('shareLinks.nameMissing'))}
      />
      <SegmentedControl
        label={text('shareLinks.days')}
        value={String(days)}
        onValue={(chosen) => setDays(SHARE_LINK_DAYS.find((one) => String(one) === chosen)!)}
        options={SHARE_LINK_DAYS.map((count) => ({
          value: String(count),
          label: text('shareLinks.dayCount', { count }),
        }))}
      />
      <ActionProblem error={make.error} />
    </Sheet>
  );
}
