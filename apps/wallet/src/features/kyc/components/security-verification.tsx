import type { KycChallenge, KycPurpose } from '@fairlaunch/protocol';
import { Button, Card, CardHead, Field, Notice, Skeleton } from '@fairlaunch/ui';
import { useEffect, useRef, useState } from 'react';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { useText } from '#shared/language/text.ts';
import { isMoved, isTyped, type Answered } from '../answered.ts';
import { useChallenge } from '../api/challenge.ts';
import { Puzzle } from './puzzle.tsx';

type VerificationProps = {
  purpose: KycPurpose;
  /** Number of the challenge; a new one after a challenge failed or expired. */
  number: number;
  answered: Answered | undefined;
  /** True once missing answers are marked. */
  tried: boolean;
  /** Why the server sent no code. */
  refusal: string | undefined;
  onAnswered: (answered: Answered | undefined) => void;
  onAnother: () => void;
};

/** Graphic code and slider, or a question for people who cannot see them (spec §5). */
export function SecurityVerification(props: VerificationProps) {
  const { purpose, number, refusal, onAnother } = props;
  const text = useText();
  const [way, setWay] = useState<KycChallenge['way']>('PICTURES');
  const challenge = useChallenge(purpose, way, number);
  const { data } = challenge;
  return (
    <Card className="grid gap-4">
      <CardHead title={text('kyc.verification')} />
      {refusal !== undefined && <Refusal key={number}>{refusal}</Refusal>}
      {challenge.isError && <QueryProblem error={challenge.error} retry={challenge.refetch} />}
      {challenge.isPending && <Skeleton className="h-72 rounded-control" />}
      {data && <Answer key={data.id} challenge={data} {...props} />}
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="small" onClick={onAnother}>
          {text('kyc.another')}
        </Button>
        <Button
          kind="plain"
          size="small"
          onClick={() => {
            onAnother();
            setWay(way === 'PICTURES' ? 'QUESTION' : 'PICTURES');
          }}
        >
          {text(way === 'PICTURES' ? 'kyc.byQuestion' : 'kyc.byPictures')}
        </Button>
      </div>
    </Card>
  );
}

/** The refusal, shown beside the new challenge and scrolled into view. */
function Refusal({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place}>
      <Notice kind="negative" live>
        {children}
      </Notice>
    </div>
  );
}

function Answer({
  challenge,
  answered,
  tried,
  onAnswered,
}: VerificationProps & { challenge: KycChallenge }) {
  const text = useText();
  const { id, way } = challenge;
  const answer = answered?.answer ?? '';
  const position = answered?.position;
  const isMissing = tried && !isTyped(answered);
  if (challenge.way === 'QUESTION')
    return (
      <Field
        label={challenge.question}
        hint={text('kyc.questionHint')}
        value={answer}
        onText={(typed) => onAnswered({ id, way, answer: typed })}
        problem={isMissing ? text('kyc.answerMissing') : undefined}
      />
    );
  return (
    <>
      <div className="grid gap-2">
        <img
          src={challenge.code}
          alt={text('kyc.graphicCodeAlt')}
          width={200}
          height={64}
          className="rounded-control"
        />
        <Field
          label={text('kyc.graphicCode')}
          hint={text('kyc.graphicCodeHint')}
          dir="ltr"
          value={answer}
          onText={(typed) => onAnswered({ id, way, answer: typed, position })}
          problem={isMissing ? text('kyc.graphicCodeMissing') : undefined}
        />
      </div>
      <Puzzle
        pictures={challenge}
        position={position ?? 0}
        problem={tried && !isMoved(answered) ? text('kyc.sliderMissing') : undefined}
        onPosition={(moved) => onAnswered({ id, way, answer, position: moved })}
      />
    </>
  );
}
