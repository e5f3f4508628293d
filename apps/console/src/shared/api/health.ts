import { useRead } from '../client/use-read.ts';

export const useHealth = () => useRead('health', {}, { refetchInterval: 15_000 });
