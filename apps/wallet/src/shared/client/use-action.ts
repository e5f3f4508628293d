import { createActions } from '@fairlaunch/web';
import { quietCall } from './client.ts';
import { refreshMember } from './queries.ts';

export const useAction = createActions(quietCall, refreshMember);
