import { createReads } from '@fairlaunch/web';
import { useSignedIn } from '../session/store.ts';
import { quietCall } from './client.ts';

export const { readOptions, useRead } = createReads(quietCall, useSignedIn);
