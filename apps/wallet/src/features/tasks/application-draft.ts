import type { Place } from '@fairlaunch/protocol';
import { readStored, tabStorage } from '@fairlaunch/ui';
import { takeChosenPlace } from '#shared/chosen-place.ts';
import { PLACE_PURPOSE } from './components/place-choice.tsx';

export type ApplicationDraft = {
  communityName: string;
  meetingLink: string;
  message: string;
  place?: Place;
};

const KEY = 'fairlaunch.application-draft';
const EMPTY: ApplicationDraft = { communityName: '', meetingLink: '', message: '' };

/** The draft that was kept while the page of towns was open, with the town chosen there. */
export function readDraft(): ApplicationDraft {
  const stored = readStored(tabStorage, KEY) as ApplicationDraft | undefined;
  const place = takeChosenPlace(PLACE_PURPOSE);
  const draft = { ...(stored ?? EMPTY), ...(place && { place }) };
  keepDraft(draft);
  return draft;
}

export function keepDraft(draft: ApplicationDraft): void {
  tabStorage.setItem(KEY, JSON.stringify(draft));
}

export function forgetDraft(): void {
  tabStorage.removeItem(KEY);
}
