import type { OperatorApplication } from '@fairlaunch/protocol';
import { DescriptionList, Notice, Tag } from '@fairlaunch/ui';
import { HashRow } from '#shared/components/hash-row.tsx';
import { Moment } from '#shared/components/moment.tsx';
import { SidePanel } from '#shared/components/side-panel.tsx';
import { useText } from '#shared/language/text.ts';
import { ReviewForm } from './review-form.tsx';

type PanelProps = { application: OperatorApplication; onClose: () => void };
type Review = OperatorApplication['reviews'][number];

function Facts({ application }: Pick<PanelProps, 'application'>) {
  const text = useText();
  const { seat, held, rank, communityName, meetingLink, place, message, submittedAt } = application;
  return (
    <DescriptionList
      items={[
        { id: 'seat', label: text('virtualNodes.seat'), value: seat },
        { id: 'held', label: text('applications.held'), value: text(`applications.rank.${held}`) },
        { id: 'rank', label: text('applications.rank'), value: text(`applications.rank.${rank}`) },
        {
          id: 'name',
          label: text('applications.communityName'),
          value: <bdi>{communityName}</bdi>,
        },
        {
          id: 'link',
          label: text('applications.meetingLink'),
          value: (
            <bdi dir="ltr" className="font-mono text-12 break-all">
              {meetingLink}
            </bdi>
          ),
        },
        {
          id: 'place',
          label: text('applications.place'),
          value: place
            ? `${place.name}, ${place.countryCode} (${place.latitude}, ${place.longitude})`
            : '—',
        },
        {
          id: 'message',
          label: text('applications.message'),
          value: <bdi className="whitespace-pre-line">{message || '—'}</bdi>,
        },
        {
          id: 'at',
          label: text('applications.sentAt'),
          value: <Moment seconds={submittedAt} />,
        },
      ]}
    />
  );
}

function ReviewRow({
  review: { operator, decision, reason, decidedAt, counts },
}: {
  review: Review;
}) {
  const text = useText();
  return (
    <li className="grid gap-1">
      <HashRow label={text(`applications.decided.${decision}`)} value={operator} />
      <span className="text-12 text-content-alt">
        <Moment seconds={decidedAt} />
        {!counts && ` · ${text('applications.countsNoMore')}`}
      </span>
      {reason && <bdi className="text-13">{reason}</bdi>}
    </li>
  );
}

export function ApplicationPanel({ application, onClose }: PanelProps) {
  const text = useText();
  const { id, address, state, reviews } = application;
  return (
    <SidePanel
      title={text('applications.one', { id })}
      aside={<Tag tone="neutral">{text(`applications.state.${state}`)}</Tag>}
      onClose={onClose}
    >
      <Facts application={application} />
      <HashRow label={text('proposals.member')} value={address} />
      <Notice>{text('applications.linkNote')}</Notice>
      {reviews.length > 0 && (
        <ul aria-label={text('applications.reviews')} className="grid gap-3">
          {reviews.map((review) => (
            <ReviewRow key={`${review.operator} ${review.decidedAt}`} review={review} />
          ))}
        </ul>
      )}
      {state === 'UNDER_REVIEW' && <ReviewForm application={application} />}
    </SidePanel>
  );
}
