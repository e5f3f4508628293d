import { deviceStorage, readStored } from '@fairlaunch/ui';
import type { Member } from '../session/state.ts';
import { MEMBER_FIGURES } from './member-figures.ts';

/** An answer of the server, and when it came, in Unix milliseconds. */
export type Figure = { at: number; data: unknown };

/** The figure of the account that was signed in; `data` is null if amounts are hidden. */
export type MemberFigure = { address: string; at: number; data: Member | null };

const MAX_AGE_MS = 30 * 86_400_000;
const MAX_CHARACTERS = 200_000;

export function readFigure(name: string): Figure | undefined {
  const figure = readStored(deviceStorage, name) as Figure | undefined;
  const age = Date.now() - (figure?.at ?? 0);
  return age >= 0 && age < MAX_AGE_MS ? figure : undefined;
}

export function writeFigure(name: string, figure: Figure): void {
  const text = JSON.stringify(figure);
  if (text.length <= MAX_CHARACTERS) deviceStorage.setItem(name, text);
}

/** The member's stored figure, also without a session. */
export const memberFigure = (): MemberFigure | undefined =>
  readFigure(MEMBER_FIGURES) as MemberFigure | undefined;
