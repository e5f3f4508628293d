import { useRead } from '../client/use-read.ts';

/** Refreshes from time to time, as operators may decide a review. */
export const useKyc = () => useRead('myKyc', {}, { refetchInterval: 30_000 });
