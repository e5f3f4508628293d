import { serveTasks } from '@fairlaunch/ui/worker';
import { config } from 'zod/mini';
import { estimate } from './estimate.ts';

// The content policy forbids code made at run time; without this the schema library tries it and the browser reports it.
config({ jitless: true });
serveTasks(estimate);
