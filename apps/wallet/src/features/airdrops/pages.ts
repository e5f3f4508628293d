export { AirdropSharesPage } from './airdrop-shares-page.tsx';
export { AirdropsPage } from './airdrops-page.tsx';
export { PublicAirdropsPage } from './public-airdrops-page.tsx';
