import { useRead } from '#shared/client/use-read.ts';

export const useNodeKinds = () => useRead('nodeKinds', {}, { staleTime: 15_000 });
