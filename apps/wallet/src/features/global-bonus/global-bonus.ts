import type { Endpoints, Output } from '@fairlaunch/protocol';

export type GlobalBonus = Output<Endpoints['globalBonus']>;
