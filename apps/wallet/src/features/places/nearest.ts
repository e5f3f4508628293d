import type { Place } from '@fairlaunch/protocol';
import { toPlace, type TownRow } from './place.ts';

const RADIANS = Math.PI / 180;

/** Squared distance in degrees, with meridians closer together near the poles. */
function apart([, , latitude, longitude]: TownRow, from: { latitude: number; longitude: number }) {
  const north = latitude / 100 - from.latitude;
  const around = Math.abs(longitude / 100 - from.longitude);
  const east = Math.min(around, 360 - around) * Math.cos(from.latitude * RADIANS);
  return north * north + east * east;
}

/** The nearest town; undefined if the list is empty. */
export function nearestTown(
  towns: readonly TownRow[],
  from: { latitude: number; longitude: number },
): Place | undefined {
  let nearest: { town: TownRow; apart: number } | undefined;
  for (const town of towns) {
    const distance = apart(town, from);
    if (!nearest || distance < nearest.apart) nearest = { town, apart: distance };
  }
  return nearest && toPlace(nearest.town);
}
