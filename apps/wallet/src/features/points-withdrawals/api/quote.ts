import type { PointsAsset } from '@fairlaunch/plan';
import { useMutation } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

/** A quote is asked for when it is to be reviewed, since it holds for a minute (rulebook §15). */
export const usePointsQuote = () =>
  useMutation({
    mutationFn: (wanted: { asset: PointsAsset; amount: string }) =>
      quietCall('pointsQuote', wanted),
  });
