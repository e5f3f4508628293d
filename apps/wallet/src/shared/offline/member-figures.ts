import { deviceStorage } from '@fairlaunch/ui';

/** Local storage has the member's last known figures under this name (docs/decisions/0086). */
export const MEMBER_FIGURES = 'fairlaunch.figures.me';

/** They go with the session, and once amounts are hidden. */
export function forgetMemberFigures(): void {
  deviceStorage.removeItem(MEMBER_FIGURES);
}

export const hasMemberFigures = (): boolean => deviceStorage.getItem(MEMBER_FIGURES) !== null;
