import { serveTasks } from '@fairlaunch/ui/worker';
import { config } from 'zod/mini';
import { estimate } from './estimate.ts';

// Our content policy forbids code made at run time; the schema library would try it and be reported.
config({ jitless: true });
serveTasks(estimate);
