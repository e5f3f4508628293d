import { useRead } from '#shared/client/use-read.ts';

export const useFlows = () => useRead('operatorFlows', {}, { refetchInterval: 60_000 });
