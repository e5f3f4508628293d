import { deviceStorage } from '@fairlaunch/ui';

/** Key in local storage for the member's last known figures (docs/decisions/0086). */
export const MEMBER_FIGURES = 'fairlaunch.figures.me';

/** Called at the end of the session, and when amounts are hidden. */
export function forgetMemberFigures(): void {
  deviceStorage.removeItem(MEMBER_FIGURES);
}

export const hasMemberFigures = (): boolean => deviceStorage.getItem(MEMBER_FIGURES) !== null;
