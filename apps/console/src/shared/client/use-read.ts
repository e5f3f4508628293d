import { createReads } from '@fairlaunch/web';
import { useIsSignedIn } from '../session/store.ts';
import { call } from './client.ts';

export const { readOptions, useRead } = createReads(call, useIsSignedIn);
