import { serveTasks } from '@fairlaunch/ui/worker';
import { config } from 'zod/mini';
import { estimate } from './estimate.ts';

// Our content policy forbids code that is made at run time, which Zod would try and the browser
// would report.
config({ jitless: true });
serveTasks(estimate);
