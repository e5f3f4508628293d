import type { SwapFrom } from '@fairlaunch/protocol';
import { useMutation } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';

/** A quote is asked for when it is to be reviewed, since it holds for a minute (rulebook §12). */
export const useSwapQuote = () =>
  useMutation({
    mutationFn: (wanted: { from: SwapFrom; amount: string }) => quietCall('swapQuote', wanted),
  });
