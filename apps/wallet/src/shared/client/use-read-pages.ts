import { createReadPages } from '@fairlaunch/web';
import { useSignedIn } from '../session/store.ts';
import { quietCall } from './client.ts';

export const useReadPages = createReadPages(quietCall, useSignedIn);
