import { createHashHistory, createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { loadChunk } from './chunk-failure.ts';
import { guardMembers } from './guard.ts';
import { allTexts } from './language.ts';
import { setRouter } from './navigate.ts';
import { ErrorScreen, NotFoundScreen, PendingScreen } from './route-states.tsx';
import { Shell } from './shell.tsx';

/** How long a page may load before its place holder shows (spec §2). */
const LOADING_DELAY = 200;

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen });

type Loader = () => Promise<Record<string, unknown>>;
const withTexts = async (load: Loader) => (await Promise.all([load(), allTexts()]))[0];
const page = (path: string, load: Loader, name: string, open: 'anyone' | 'members' = 'members') =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => loadChunk(() => withTexts(load)) as Promise<Record<string, never>>, name),
    ...(open === 'members' ? { beforeLoad: guardMembers } : {}),
  });

const home = (path: string) => createRoute({ getParentRoute: () => root, path, component: HomeScreen });
const announcements = () => import('../features/announcements/coming-soon-screen.tsx');

const routes = [
  home('/'),
  home('/pages/index/index'),
  page('/pages/my/my', () => import('../features/my/my-screen.tsx'), 'MyScreen', 'anyone'),
  page('/pages/Community/Community', () => import('../features/community/community-screen.tsx'), 'CommunityScreen', 'anyone'),
  page('/pages/package/package', () => import('../features/staking/orders-screen.tsx'), 'OrdersScreen', 'anyone'),
  page('/pages/package/$number', () => import('../features/staking/order-screen.tsx'), 'OrderScreen'),
  page('/pages/stake/stake', () => import('../features/staking/stake-screen.tsx'), 'StakeScreen', 'anyone'),
  page('/pages/assets/assets', () => import('../features/assets/assets-screen.tsx'), 'AssetsScreen'),
  page('/pages/assets/deposit', () => import('../features/assets/deposit-screen.tsx'), 'DepositScreen'),
  page('/pages/assets/withdraw', () => import('../features/assets/withdraw-screen.tsx'), 'WithdrawScreen'),
  page('/pages/income/income', () => import('../features/income/income-screen.tsx'), 'IncomeScreen'),
  page('/pages/income/$day', () => import('../features/income/income-day-screen.tsx'), 'IncomeDayScreen'),
  page('/pages/coverage/coverage', () => import('../features/coverage/coverage-screen.tsx'), 'CoverageScreen', 'anyone'),
  page('/pages/escape', () => import('../features/escape/escape-screen.tsx'), 'EscapeScreen', 'anyone'),
  page('/pages/flow/$id', () => import('../features/flow/flow-screen.tsx'), 'FlowScreen'),
  page('/pages/index/announcement', announcements, 'AnnouncementScreen', 'anyone'),
  page('/pages/index/Announcementdetails', announcements, 'AnnouncementScreen', 'anyone'),
  page('/pages/mytransfer/mytransfer', announcements, 'ComingSoonScreen', 'anyone'),
  page('/pages/Flashexchange/Flashexchange', announcements, 'ComingSoonScreen', 'anyone'),
];

/** Every page of the app; the way there is in the hash (spec §2). */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  history: createHashHistory(),
  defaultPendingMs: LOADING_DELAY,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
});

setRouter(router);
