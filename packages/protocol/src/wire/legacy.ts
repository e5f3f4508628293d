/** The only path of the legacy helper that the specification names (spec §7). */
export const LEGACY_LOGIN_PATH = '/web/api/wechat/wechatLogin';

/** JSON with `data`, or a form with that field. */
export const LEGACY_FORMS = ['json', 'form'] as const;
export type LegacyForm = (typeof LEGACY_FORMS)[number];

export const LEGACY_CONTENT_TYPES: Record<LegacyForm, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
};

/**
 * `key=value` in the order of keys, joined by `&`; parts are percent-encoded, so that it can be
 * parsed.
 */
export function legacyText(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');
}

/** @returns undefined if it is not in the order or form of `legacyText` */
export function readLegacyText(text: string): Record<string, string> | undefined {
  try {
    const fields = Object.fromEntries(
      text === ''
        ? []
        : text.split('&').map((part) => {
            const [name = '', value = '', ...more] = part.split('=').map(decodeURIComponent);
            return [name, more.length > 0 ? undefined : value] as [string, string];
          }),
    );
    return legacyText(fields) === text ? fields : undefined;
  } catch {
    return undefined;
  }
}
