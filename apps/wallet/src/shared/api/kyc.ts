import { useRead } from '../client/use-read.ts';

/** Whether operators decided on a review is asked now and then. */
export const useKyc = () => useRead('myKyc', {}, { refetchInterval: 30_000 });
