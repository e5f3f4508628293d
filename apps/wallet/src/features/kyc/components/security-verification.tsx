import type { KycChallenge, KycPurpose, VerifyImgs } from '@fairlaunch/protocol';
import { Button, Card, CardHead, Field, Skeleton } from '@fairlaunch/ui';
import { useState } from 'react';
import { QueryProblem } from '../../../shared/components/query-problem.tsx';
import { useText } from '../../../shared/language/text.ts';
import { useChallenge } from '../api/challenge.ts';
import { Puzzle } from './puzzle.tsx';

type VerificationProps = {
  purpose: KycPurpose;
  /** Another one, after one that failed or ended. */
  number: number;
  answered: VerifyImgs | undefined;
  onAnswered: (answered: VerifyImgs | undefined) => void;
  onAnother: () => void;
};

/** Graphic code and slider, or a question for who cannot see them (spec §5). */
export function SecurityVerification(props: VerificationProps) {
  const { purpose, number, onAnswered, onAnother } = props;
  const text = useText();
  const [way, setWay] = useState<KycChallenge['way']>('PICTURES');
  const challenge = useChallenge(purpose, way, number);
  const { data } = challenge;
  return (
    <Card className="grid gap-4">
      <CardHead title={text('kyc.verification')} />
      {challenge.isError && <QueryProblem error={challenge.error} retry={challenge.refetch} />}
      {challenge.isPending && <Skeleton className="h-72 rounded-control" />}
      {data && <Answer key={data.id} challenge={data} {...props} />}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="small"
          onClick={() => {
            onAnswered(undefined);
            onAnother();
          }}
        >
          {text('kyc.another')}
        </Button>
        <Button
          kind="plain"
          size="small"
          onClick={() => {
            onAnswered(undefined);
            setWay(way === 'PICTURES' ? 'QUESTION' : 'PICTURES');
          }}
        >
          {text(way === 'PICTURES' ? 'kyc.byQuestion' : 'kyc.byPictures')}
        </Button>
      </div>
    </Card>
  );
}

function Answer({
  challenge,
  answered,
  onAnswered,
}: VerificationProps & { challenge: KycChallenge }) {
  const text = useText();
  const { id } = challenge;
  const answer = answered?.answer ?? '';
  const position = answered?.position ?? 0;
  if (challenge.way === 'QUESTION')
    return (
      <Field
        label={challenge.question}
        hint={text('kyc.questionHint')}
        maxLength={40}
        value={answer}
        onText={(typed) => onAnswered({ id, answer: typed })}
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
          maxLength={40}
          dir="ltr"
          value={answer}
          onText={(typed) => onAnswered({ id, answer: typed, position })}
        />
      </div>
      <Puzzle
        pictures={challenge}
        position={position}
        onPosition={(moved) => onAnswered({ id, answer, position: moved })}
      />
    </>
  );
}
