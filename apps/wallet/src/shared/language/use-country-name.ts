import { useLanguageTag } from '@fairlaunch/ui';

/** Name of an ISO 3166-1 code; undefined for one that has no name in the reader's language. */
export function useCountryName(): (code: string) => string | undefined {
  const language = useLanguageTag();
  const countries = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const isKnown = countries.resolvedOptions().locale.split('-')[0] === language.split('-')[0];
  return (code) => (code === '' || !isKnown ? undefined : countries.of(code));
}
