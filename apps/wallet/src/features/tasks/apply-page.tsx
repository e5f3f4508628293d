import { REVIEWED_RANKS, type ReviewedRank } from '@fairlaunch/plan';
import {
  COMMUNITY_NAME_LENGTH,
  isCommunityName,
  isMeetingLink,
  isPlainText,
  randomText,
  readTypedLink,
  TEXT_AREA_LENGTH,
} from '@fairlaunch/protocol';
import {
  Button,
  DescriptionList,
  Field,
  Notice,
  showToast,
  TextArea,
  useForm,
} from '@fairlaunch/ui';
import { oneOf, ReadField } from '@fairlaunch/web';
import { useState } from 'react';
import { useAction } from '#shared/client/use-action.ts';
import { ActionProblem } from '#shared/components/action-problem.tsx';
import { useText } from '#shared/language/text.ts';
import { navigation } from '#shared/routing/navigate.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { MoneyForm, MoneyPage } from '#shared/templates/money-page.tsx';
import { forgetDraft, keepDraft, readDraft, type ApplicationDraft } from './application-draft.ts';
import { PlaceChoice } from './components/place-choice.tsx';
import { WithTasks } from './components/with-tasks.tsx';
import type { Tasks } from './held-gifts.ts';

function ApplyForm({ rank, seat }: { rank: ReviewedRank; seat: Tasks['seat'] }) {
  const text = useText();
  const [draft, setDraft] = useState(readDraft);
  const { communityName, meetingLink, message, place } = draft;
  const [requestId, setRequestId] = useState(() => randomText(24));
  const apply = useAction('applyForRank', {
    onSuccess: () => {
      forgetDraft();
      showToast(text('tasks.applied'));
      void navigation.back();
    },
  });
  const write = (change: Partial<ApplicationDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    keepDraft(next);
    apply.reset();
    // Changed content makes a new request.
    setRequestId(randomText(24));
  };
  const link = readTypedLink(meetingLink);
  const name = communityName.trim();
  const isMessage = message.length <= TEXT_AREA_LENGTH && isPlainText(message);
  const form = useForm({
    typed: { communityName, meetingLink, message },
    onTyped: write,
    read: {
      communityName: name !== '' && isCommunityName(name) ? name : undefined,
      meetingLink: isMeetingLink(link) ? link : undefined,
      message: isMessage ? message : undefined,
    },
    send: (read) => apply.mutate({ ...read, requestId, rank, ...(place && { place }) }),
  });
  return (
    <MoneyForm
      action={
        <Button busy={apply.isPending} onClick={form.submit}>
          {text('tasks.send')}
        </Button>
      }
    >
      <DescriptionList
        items={[
          { id: 'rank', label: text('tasks.rankLabel'), value: text(`tasks.rank.${rank}`) },
          { id: 'id', label: text('tasks.memberId'), value: seat },
        ]}
      />
      <Field
        label={text('tasks.communityName')}
        hint={text('tasks.communityNameHint', { most: COMMUNITY_NAME_LENGTH })}
        {...form.field(
          'communityName',
          text('tasks.communityNameInvalid', { most: COMMUNITY_NAME_LENGTH }),
        )}
      />
      <ReadField
        label={text('tasks.meetingLink')}
        hint={text('tasks.meetingLinkHint')}
        dir="ltr"
        inputMode="url"
        placeholder="https://"
        read={link}
        {...form.field('meetingLink', text('tasks.meetingLinkInvalid'))}
      />
      <TextArea
        label={text('tasks.message')}
        hint={text('tasks.messageHint')}
        most={TEXT_AREA_LENGTH}
        {...form.field('message', text('tasks.messageInvalid', { most: TEXT_AREA_LENGTH }))}
      />
      <PlaceChoice
        place={place}
        onRemove={() => {
          const { place: _, ...others } = draft;
          setDraft(others);
          keepDraft(others);
          setRequestId(randomText(24));
        }}
      />
      <Notice>{text('tasks.applyNote')}</Notice>
      <ActionProblem error={apply.error} />
    </MoneyForm>
  );
}

/** The application for captain or ambassador, which two operators review (rulebook §14). */
export function ApplyPage() {
  const text = useText();
  const [search] = useSearchOf('taskApply');
  const rank = oneOf(REVIEWED_RANKS, search.rank);
  return (
    <MoneyPage title={text('tasks.applyTitle')}>
      <WithTasks>
        {({ items, seat }) => {
          const { state } = items.find((item) => item.rank === rank)!;
          return state === 'APPLY' || state === 'REJECTED' ? (
            <ApplyForm rank={rank} seat={seat} />
          ) : (
            <>
              <Notice>{text('tasks.cannotApply', { state: text(`tasks.state.${state}`) })}</Notice>
              <Button kind="secondary" onClick={() => void navigation.push(paths.tasks())}>
                {text('tasks.title')}
              </Button>
            </>
          );
        }}
      </WithTasks>
    </MoneyPage>
  );
}
