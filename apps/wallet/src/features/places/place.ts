import { isPlainLine, type Place } from '@fairlaunch/protocol';

/** A town in the built files; its coordinates are in hundredths of a degree, about a kilometre. */
export type TownRow = readonly [
  name: string,
  countryCode: string,
  latitude: number,
  longitude: number,
];

const HUNDREDTH = 100;

export const toPlace = ([name, countryCode, latitude, longitude]: TownRow): Place => ({
  name,
  countryCode,
  latitude: latitude / HUNDREDTH,
  longitude: longitude / HUNDREDTH,
});

const MAX_NAME = 80;
/** The name, or none if it has invisible characters or ones that turn text around. */
const plainName = (name: string): string =>
  name.length <= MAX_NAME && isPlainLine(name) ? name : '';

const within = (value: number, most: number) => Number.isFinite(value) && Math.abs(value) <= most;

/**
 * Reads a place from an address, which may have anything in it.
 * @returns undefined if it is no place
 */
export function readPlace(search: {
  name?: string | undefined;
  country?: string | undefined;
  latitude?: string | undefined;
  longitude?: string | undefined;
}): Place | undefined {
  const [latitude, longitude] = [search.latitude, search.longitude].map((text) =>
    text === undefined || text.trim() === '' ? Number.NaN : Number(text),
  ) as [number, number];
  if (!within(latitude, 90) || !within(longitude, 180)) return undefined;
  const countryCode = /^[A-Z]{2}$/.test(search.country ?? '') ? search.country! : '';
  return { name: plainName(search.name ?? ''), countryCode, latitude, longitude };
}
