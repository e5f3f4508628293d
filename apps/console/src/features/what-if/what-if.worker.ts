import { serveTasks } from '@fairlaunch/ui/worker';
import { config } from 'zod/mini';
import { compare } from './weeks.ts';

// Our content policy forbids code made at run time; the schema library would try it and be reported.
config({ jitless: true });
serveTasks(compare);
