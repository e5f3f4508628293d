import { pino } from 'pino';
import type { Config } from '#config/config.ts';
import type { Deps } from '#shared/deps.ts';
import { createApp } from '../app.ts';

type Ways = Parameters<typeof createApp>[1];

/** The HTTP server without a database, a chain or routes of its own. */
export function createBareApp(ways: Pick<Ways, 'plugins'> & Partial<Ways>) {
  const config = {
    TRUSTED_PROXIES: '',
    CONSOLE_ADDRESSES: '',
    PUBLIC_URL: 'http://fairlaunch.test',
    SERVICE_WORKER: 'serve',
    LIVE_STREAMS: 100,
  } as Config;
  const deps = {
    config,
    log: pino({ level: 'silent' }),
    process: { isStopping: false },
  } as unknown as Deps;
  return createApp(deps, {
    routes: [],
    served: [],
    frontEnds: [],
    callsPerMinute: Infinity,
    ...ways,
  });
}
