import { useRead } from '../client/use-read.ts';

/** Asks now and then if operators decided on a review. */
export const useKyc = () => useRead('myKyc', {}, { refetchInterval: 30_000 });
