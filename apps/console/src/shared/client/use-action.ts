import { createActions } from '@fairlaunch/web';
import { call } from './client.ts';
import { refreshPages } from './queries.ts';

export const useAction = createActions(call, refreshPages);
