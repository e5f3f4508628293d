import { useRead } from '#shared/client/use-read.ts';

export const useBoxOffer = () => useRead('boxOffer', {}, { refetchInterval: 15_000 });
