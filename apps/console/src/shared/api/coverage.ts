import { useRead } from '../client/use-read.ts';

export const useCoverage = () => useRead('coverage', {}, { refetchInterval: 60_000 });
