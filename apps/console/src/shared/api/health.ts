import { useRead } from '../client/use-read.ts';

const REFRESH = { refetchInterval: 15_000 };

export const useHealth = () => useRead('health', {}, REFRESH);

/** Ages of what `useHealth` tells the state of. */
export const useOperatorHealth = () => useRead('operatorHealth', {}, REFRESH);
