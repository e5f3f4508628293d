import { ANNOUNCEMENT_FALLBACK, type Proposal } from '@fairlaunch/protocol';
import { Button } from '@fairlaunch/ui';
import { ProposalRoom } from '#proposals/proposal-room.tsx';
import { ProposalTag } from '#proposals/proposal-tag.tsx';
import { useHasRole } from '#shared/api/operator-me.ts';
import { useBusinessNow } from '#shared/api/use-business-now.ts';
import { EndPassed } from '#shared/components/end-passed.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { useText } from '#shared/language/text.ts';
import type { DenseColumn } from '#shared/table/dense-table.tsx';
import { draftOf, EMPTY_DRAFT } from './draft.ts';
import { ProposeAnnouncement } from './propose-announcement.tsx';
import { SignedTexts } from './signed-texts.tsx';

type Version = Proposal<'announcements'>;

const titleOf = ({ content: { texts } }: Version) => texts[ANNOUNCEMENT_FALLBACK]?.title ?? '';

/** Number of the announcement if this version is its last and was not taken down. */
const announcementOf = ({ facts: { published } }: Version) =>
  published?.endedAt === null ? published.announcement : undefined;

function useColumns(): DenseColumn<Version>[] {
  const text = useText();
  return [
    { id: 'title', head: text('announcements.titleField'), cell: titleOf },
    {
      id: 'from',
      minor: true,
      head: text('announcements.from'),
      cell: ({ content }) => <Moment seconds={content.from} />,
    },
  ];
}

type ChangeButtonProps = { version: Version; onPropose: (subject: string) => void };

function ChangeButton({ version, onPropose }: ChangeButtonProps) {
  const text = useText();
  const announcement = announcementOf(version);
  if (!useHasRole('approver') || announcement === undefined) return null;
  return (
    <Button size="small" kind="secondary" onClick={() => onPropose(String(announcement))}>
      {text('announcements.change')}
    </Button>
  );
}

export function AnnouncementsPage() {
  const text = useText();
  const now = useBusinessNow();
  const isOver = ({ content: { until } }: Version) =>
    now !== undefined && until !== null && until <= now;
  return (
    <ProposalRoom
      kind="announcements"
      columns={useColumns()}
      renderTag={({ facts: { published } }) =>
        published?.endedAt != null && <ProposalTag state="ENDED" />
      }
      facts={({ content: { announcement, pinned, from, until }, facts: { published } }) => [
        ...(announcement > 0
          ? [
              {
                id: 'replaces',
                label: text('announcements.replaces'),
                value: text('announcements.replacedNumber', { id: announcement }),
              },
            ]
          : []),
        {
          id: 'pinned',
          label: text('announcements.pinned'),
          value: text(pinned ? 'announcements.pinned.yes' : 'announcements.pinned.no'),
        },
        { id: 'from', label: text('announcements.from'), value: <Moment seconds={from} /> },
        {
          id: 'until',
          label: text('announcements.until'),
          value: until === null ? text('announcements.noEnd') : <Moment seconds={until} />,
        },
        ...(published?.endedAt
          ? [
              {
                id: 'endedAt',
                label: text('announcements.endedAt'),
                value: <Moment seconds={published.endedAt} />,
              },
            ]
          : []),
      ]}
      renderNotice={(version) => (
        <>
          {version.state === 'PROPOSED' && isOver(version) && <EndPassed />}
          <SignedTexts version={version} />
        </>
      )}
      isConfirmable={(version) => !isOver(version)}
      renderMore={(version, onPropose) => <ChangeButton version={version} onPropose={onPropose} />}
      isStoppable={({ facts: { published } }) => published?.stoppedBy === null}
      fields={[{ name: 'stoppedBy', value: ({ facts }) => facts.published?.stoppedBy ?? null }]}
      renderForm={({ subject, rows, ...panel }) => {
        const current = rows.find((row) => String(announcementOf(row)) === subject);
        return (
          <ProposeAnnouncement
            key={current?.id ?? 'new'}
            announcement={(current && announcementOf(current)) ?? 0}
            first={current ? draftOf(current.content) : EMPTY_DRAFT}
            {...panel}
          />
        );
      }}
    />
  );
}
