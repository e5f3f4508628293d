export { LockedPositionPage } from './locked-position-page.tsx';
export { LockedPositionsPage } from './locked-positions-page.tsx';
export { WhitelistPage } from './whitelist-page.tsx';
