import { useLanguageTag } from '@fairlaunch/ui';
import { useText } from '../../shared/language/text.ts';

const DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Country and coordinates in words of the reader's language. */
export function usePlaceText() {
  const text = useText();
  const language = useLanguageTag();
  const countries = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const degrees = new Intl.NumberFormat(language, DIGITS);
  return {
    country: (code: string) => (code === '' ? undefined : countries.of(code)),
    coordinates: ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      text('place.coordinates', {
        latitude: degrees.format(Math.abs(latitude)),
        north: latitude < 0 ? 'south' : 'north',
        longitude: degrees.format(Math.abs(longitude)),
        east: longitude < 0 ? 'west' : 'east',
      }),
  };
}
