export { PointsPage } from './points-page.tsx';
export { PublicGrantsPage } from './public-grants-page.tsx';
