import { readTypedAnswer, type KycChallenge, type VerifyImgs } from '@fairlaunch/protocol';

/** Answers to a challenge so far. */
export type Answered = {
  id: string;
  way: KycChallenge['way'];
  answer: string;
  /** Undefined until the piece is moved; a question has none. */
  position?: number | undefined;
};

export const isTyped = (answered: Answered | undefined): boolean =>
  answered !== undefined && readTypedAnswer(answered.answer) !== '';

/** A question has nothing to move. */
export const isMoved = (answered: Answered | undefined): boolean =>
  answered !== undefined && (answered.way === 'QUESTION' || answered.position !== undefined);

export const isAnswered = (answered: Answered | undefined): answered is Answered =>
  isTyped(answered) && isMoved(answered);

/** As the server takes it. */
export const toImgs = ({ id, answer, position }: Answered): VerifyImgs => ({
  id,
  answer: readTypedAnswer(answer),
  ...(position !== undefined && { position }),
});
