import type { Endpoints, Output } from '@fairlaunch/protocol';
import { useRead } from '../client/use-read.ts';

export type Today = Output<Endpoints['operatorToday']>;

export const useToday = () => useRead('operatorToday', {}, { refetchInterval: 15_000 });
