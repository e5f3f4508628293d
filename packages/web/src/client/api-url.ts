/** Where the API is, if the page that names it stands on another origin. */
const BASE =
  typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLMetaElement>('meta[name="api"]')?.content ?? '');

/** @param path of the API, from its slash on */
export const apiUrl = (path: string): string => `${BASE}${path}`;
