/** The app's one page; its further ways stand in the hash. */
export const isHome = ({ origin, pathname }: URL, scope: string): boolean =>
  [scope, `${scope}index.html`].includes(origin + pathname);

/** Everything else, calls of the API above all, goes to the server as if there were no worker. */
export const isAsset = ({ origin, pathname, search }: URL, scope: string): boolean =>
  search === '' && `${origin}${pathname}`.startsWith(`${scope}assets/`);

export type Message = 'takeCharge' | { keepLanguage: string } | undefined;

export function parseMessage(data: unknown): Message {
  const { takeCharge, keepLanguage } = (data ?? {}) as Record<string, unknown>;
  if (takeCharge === true) return 'takeCharge';
  return typeof keepLanguage === 'string' ? { keepLanguage } : undefined;
}
