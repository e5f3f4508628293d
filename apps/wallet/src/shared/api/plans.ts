import { useReadPages } from '../client/use-read-pages.ts';

/** Newest first, for everyone (rulebook §0). */
export const usePlans = () => useReadPages('plans', {}, { staleTime: 5 * 60_000 });
