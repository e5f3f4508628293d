import { serveTasks } from '@fairlaunch/ui/worker';
import { config } from 'zod/mini';
import { compare } from './weeks.ts';

// The content policy forbids code made at run time; without this the schema library tries it and the browser reports it.
config({ jitless: true });
serveTasks(compare);
