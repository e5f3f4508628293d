import { LOCALES } from '@fairlaunch/locales';
import type { AnnouncementProposal } from '@fairlaunch/protocol';
import { Button, DescriptionList, Notice, showToast } from '@fairlaunch/ui';
import { useHasRole, useOperatorMe } from '../../shared/api/operator-me.ts';
import { HashRow } from '../../shared/components/hash-row.tsx';
import { Moment } from '../../shared/components/moment.tsx';
import { ActionProblem } from '../../shared/components/query-problem.tsx';
import { SidePanel } from '../../shared/components/side-panel.tsx';
import { Confirmation } from '../../shared/decisions/confirmation.tsx';
import { proposalState } from '../../shared/decisions/decision-state.ts';
import { useProposalEnd } from '../../shared/decisions/proposal-end.tsx';
import { ProposalTag } from '../../shared/decisions/proposal-tag.tsx';
import { useText } from '../../shared/language/text.ts';
import {
  useConfirmAnnouncement,
  useStopAnnouncement,
  useWithdrawAnnouncement,
} from './api/change-announcement.ts';
import { Preview } from './preview.tsx';

type PanelProps = {
  announcement: AnnouncementProposal;
  onPropose: (subject: string) => void;
  onClose: () => void;
};

function Facts({ announcement }: { announcement: AnnouncementProposal }) {
  const text = useText();
  const proposalEnd = useProposalEnd();
  const { from, until, endedAt } = announcement;
  return (
    <DescriptionList
      items={[
        { id: 'from', label: text('announcements.from'), value: <Moment seconds={from} /> },
        {
          id: 'until',
          label: text('announcements.until'),
          value: until === null ? text('announcements.noEnd') : <Moment seconds={until} />,
        },
        ...(endedAt === null
          ? []
          : [
              {
                id: 'ended',
                label: text('announcements.endedAt'),
                value: <Moment seconds={endedAt} />,
              },
            ]),
        ...proposalEnd(announcement),
      ]}
    />
  );
}

export function AnnouncementPanel({ announcement, onPropose, onClose }: PanelProps) {
  const text = useText();
  const me = useOperatorMe().data;
  const confirm = useConfirmAnnouncement(() => showToast(text('announcements.published')));
  const withdraw = useWithdrawAnnouncement(() => showToast(text('suspensions.withdrawn')));
  const { id, texts, contentHash, proposedBy, confirmedBy, stoppedBy, state } = announcement;
  const written = LOCALES.filter((locale) => texts[locale]);
  return (
    <SidePanel
      title={text('announcements.one', { id })}
      aside={<ProposalTag state={state} />}
      onClose={onClose}
    >
      {written.map((locale) => (
        <Preview key={locale} texts={texts} locale={locale} />
      ))}
      {written.length < LOCALES.length && (
        <Notice>{text('announcements.others', { count: LOCALES.length - written.length })}</Notice>
      )}
      <Facts announcement={announcement} />
      <HashRow label={text('announcements.contentHash')} value={contentHash} />
      <HashRow label={text('suspensions.proposedBy')} value={proposedBy} />
      {confirmedBy && <HashRow label={text('suspensions.confirmedBy')} value={confirmedBy} />}
      {stoppedBy && <HashRow label={text('announcements.stoppedBy')} value={stoppedBy} />}
      <Confirmation
        proposal={announcement}
        state={me && proposalState(announcement, me)}
        confirm={confirm}
        withdraw={withdraw}
        confirmLabel={text('announcements.publish')}
        withdrawLabel={text('operators.withdraw')}
        closedText={(closed) => text(`suspensions.closed.${closed}`)}
      />
      {state === 'CONFIRMED' && stoppedBy === null && (
        <Published announcement={announcement} onPropose={onPropose} />
      )}
    </SidePanel>
  );
}

function Published({ announcement, onPropose }: Omit<PanelProps, 'onClose'>) {
  const text = useText();
  const stop = useStopAnnouncement(() => showToast(text('announcements.stopped')));
  if (!useHasRole('approver')) return null;
  return (
    <>
      {announcement.endedAt === null && (
        <Button
          size="small"
          kind="secondary"
          onClick={() => onPropose(String(announcement.announcement))}
        >
          {text('announcements.change')}
        </Button>
      )}
      <Notice>{text('announcements.stopNote')}</Notice>
      {stop.error && <ActionProblem error={stop.error} />}
      <Button
        size="small"
        kind="danger"
        busy={stop.isPending}
        onClick={() => stop.mutate(announcement)}
      >
        {text('announcements.stop')}
      </Button>
    </>
  );
}
