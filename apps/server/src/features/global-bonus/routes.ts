import { route } from '#http/route.ts';
import { createSnapshot } from '#shared/snapshots.ts';
import { readGlobalBonus } from './global-bonus.ts';
import { ownShare } from './own-share.ts';

const globalBonus = createSnapshot(readGlobalBonus);

export const routes = [
  route('globalBonus', ({ deps }) => globalBonus(deps)),
  route('globalBonusShare', ({ deps: { database }, caller }) => ownShare(database, caller)),
];
