import { readTypedAnswer, type KycChallenge, type VerifyImgs } from '@fairlaunch/protocol';

/** The answers to a challenge so far. */
export type Answered = {
  id: string;
  way: KycChallenge['way'];
  answer: string;
  /** Undefined until the piece is moved; a question has none. */
  position?: number | undefined;
};

export const isTyped = (answered: Answered | undefined): boolean =>
  answered !== undefined && readTypedAnswer(answered.answer) !== '';

/** True if the piece is moved; a question has none. */
export const isMoved = (answered: Answered | undefined): boolean =>
  answered !== undefined && (answered.way === 'QUESTION' || answered.position !== undefined);

export const isAnswered = (answered: Answered | undefined): answered is Answered =>
  isTyped(answered) && isMoved(answered);

/** The answers in the form that the server takes. */
export const toImgs = ({ id, answer, position }: Answered): VerifyImgs => ({
  id,
  answer: readTypedAnswer(answer),
  ...(position !== undefined && { position }),
});
