import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/** Allows WalletConnect's relay only where it is configured. */
export const contentSecurityPolicy = (config: Config): string =>
  policyWith(
    config.WALLETCONNECT_PROJECT_ID ? [new URL(config.WALLETCONNECT_RELAY_URL).origin] : [],
  );

/** @param connected origins beside its own that a page may call */
export function policyWith(connected: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ['connect-src', "'self'", ...connected].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Looks at the matched route, since a path can be written in many ways. */
const isApi = (route: string | undefined): boolean =>
  route === undefined || route.startsWith('/api/');

/** Answers of the API are never stored. */
export function securityHeaders(app: FastifyInstance, config: Config): void {
  const policy = contentSecurityPolicy(config);
  app.addHook('onSend', async (request, reply) => {
    reply.headers({
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    });
    if (config.PUBLIC_URL.startsWith('https:'))
      reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    if (isApi(request.routeOptions.url) && !reply.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store');
  });
}
