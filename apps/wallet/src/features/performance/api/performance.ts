import type { Endpoints, Output } from '@fairlaunch/protocol';
import { useRead } from '#shared/client/use-read.ts';

export type Performance = Output<Endpoints['performance']>;

export const usePerformance = () => useRead('performance', {}, { refetchInterval: 30_000 });
