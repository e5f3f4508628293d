import type { Place } from '@fairlaunch/protocol';
import { useMutation } from '@tanstack/react-query';
import { loadLargeTowns } from './api/towns.ts';
import { nearestTown } from './nearest.ts';

const TIMEOUT_MS = 15_000;
const MAX_AGE_MS = 600_000;

const position = () =>
  new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: TIMEOUT_MS,
      maximumAge: MAX_AGE_MS,
    });
  });

/** Finds the town nearest to the device; the device's location is not sent anywhere. */
export function useOwnPlace(onFound: (place: Place) => void) {
  return useMutation({
    mutationFn: async () => {
      const [{ coords }, towns] = await Promise.all([position(), loadLargeTowns()]);
      const town = nearestTown(towns, coords);
      if (!town) throw new Error('no town');
      return town;
    },
    onSuccess: onFound,
  });
}
