import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../shared/routing/search.ts';
import { ErrorScreen, NotFoundScreen, PendingScreen } from './route-states.tsx';
import { Gate } from './gate.tsx';

/** How long a room may load before its place holder shows. */
const LOADING_DELAY = 200;

const root = createRootRoute({ component: Gate, notFoundComponent: NotFoundScreen });

type Loader = () => Promise<Record<string, unknown>>;
const room = (path: string, load: Loader, name: string) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(load as () => Promise<Record<string, never>>, name),
  });

const routes = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/withdrawals' });
    },
  }),
  room(
    '/withdrawals',
    () => import('../features/withdrawals/withdrawals-room.tsx'),
    'WithdrawalsRoom',
  ),
  room('/pools', () => import('../features/pools/pools-room.tsx'), 'PoolsRoom'),
  room('/closes', () => import('../features/closes/closes-room.tsx'), 'ClosesRoom'),
  room(
    '/corrections',
    () => import('../features/corrections/corrections-room.tsx'),
    'CorrectionsRoom',
  ),
  room(
    '/suspensions',
    () => import('../features/suspensions/suspensions-room.tsx'),
    'SuspensionsRoom',
  ),
  room('/plans', () => import('../features/plans/plans-room.tsx'), 'PlansRoom'),
  room('/what-if', () => import('../features/what-if/what-if-room.tsx'), 'WhatIfRoom'),
  room('/audit', () => import('../features/audit/audit-room.tsx'), 'AuditRoom'),
  room('/operators', () => import('../features/operators/operators-room.tsx'), 'OperatorsRoom'),
];

/** Every room of the console; the way there, its filters and its order are in the hash. */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  history: createHashHistory(),
  parseSearch,
  stringifySearch,
  defaultPendingMs: LOADING_DELAY,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: ErrorScreen,
  scrollRestoration: true,
});
