import { useReadPages } from '../client/use-read-pages.ts';

/** The versions of the plan, newest first, public (rulebook §0). */
export const usePlans = () => useReadPages('plans', {}, { staleTime: 5 * 60_000 });
