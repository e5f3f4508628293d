import { SHARE_LINK_DAYS, SHARE_LINK_NAME_LENGTH } from '@fairlaunch/protocol';
import { Button, CopyButton, Field, Notice, SegmentedControl, Sheet } from '@fairlaunch/ui';
import { useState } from 'react';
import { actionProblem } from '../../../shared/errors/action-problem.ts';
import { useText } from '../../../shared/language/text.ts';
import { paths } from '../../../shared/routing/paths.ts';
import { useMakeShareLink } from '../api/views.ts';

const DEFAULT_DAYS = 7;

const linkOf = (key: string): string => `${location.origin}/#${paths.shared({ key })}`;

/** The link is shown once, here. */
export function MakeLinkSheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const [name, setName] = useState('');
  const [days, setDays] = useState<(typeof SHARE_LINK_DAYS)[number]>(DEFAULT_DAYS);
  const make = useMakeShareLink();
  const link = make.data && linkOf(make.data.key);
  return (
    <Sheet
      full
      open
      onClose={onClose}
      title={text('shareLinks.make')}
      foot={
        link === undefined ? (
          <Button
            disabled={name.trim() === ''}
            busy={make.isPending}
            onClick={() => make.mutate({ name: name.trim(), days })}
          >
            {text('shareLinks.make')}
          </Button>
        ) : (
          <Button onClick={onClose}>{text('shareLinks.done')}</Button>
        )
      }
    >
      {link === undefined ? (
        <>
          <Notice>{text('shareLinks.shows')}</Notice>
          <Field
            label={text('shareLinks.name')}
            hint={text('shareLinks.nameNote', { length: SHARE_LINK_NAME_LENGTH })}
            value={name}
            maxLength={SHARE_LINK_NAME_LENGTH}
            onText={setName}
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
        </>
      ) : (
        <>
          <Notice kind="warning">{text('shareLinks.once')}</Notice>
          <p className="flex items-center gap-2 rounded-control bg-surface-raised p-3 text-13">
            <bdi dir="ltr" className="min-w-0 flex-1 break-all">
              {link}
            </bdi>
            <CopyButton text={link} label={text('shareLinks.link')} />
          </p>
        </>
      )}
      {make.error && (
        <Notice kind="negative" live>
          {actionProblem(make.error, text)}
        </Notice>
      )}
    </Sheet>
  );
}
