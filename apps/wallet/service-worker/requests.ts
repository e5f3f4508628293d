/** True for the app's only page, whose paths are in the hash. */
export const isHome = ({ origin, pathname }: URL, scope: string): boolean =>
  [scope, `${scope}index.html`].includes(origin + pathname);

/**
 * True for a file of the app. All other requests, such as calls of the API, go to the server as
 * without a worker.
 */
export const isAsset = ({ origin, pathname, search }: URL, scope: string): boolean =>
  search === '' && `${origin}${pathname}`.startsWith(`${scope}assets/`);

export type Message = 'takeCharge' | { keepLanguage: string } | undefined;

export function parseMessage(data: unknown): Message {
  const { takeCharge, keepLanguage } = (data ?? {}) as Record<string, unknown>;
  if (takeCharge === true) return 'takeCharge';
  return typeof keepLanguage === 'string' ? { keepLanguage } : undefined;
}
