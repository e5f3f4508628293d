import { numberFormat } from '@fairlaunch/money';
import { useLanguageTag } from '@fairlaunch/ui';
import { useCountryName } from '#shared/language/use-country-name.ts';
import { useText } from '#shared/language/text.ts';

const DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** Country and coordinates as texts in the reader's language. */
export function usePlaceText() {
  const text = useText();
  const language = useLanguageTag();
  const degrees = numberFormat(language, DIGITS);
  return {
    country: useCountryName(),
    coordinates: ({ latitude, longitude }: { latitude: number; longitude: number }) =>
      text('place.coordinates', {
        latitude: degrees.format(Math.abs(latitude)),
        north: latitude < 0 ? 'south' : 'north',
        longitude: degrees.format(Math.abs(longitude)),
        east: longitude < 0 ? 'west' : 'east',
      }),
  };
}
