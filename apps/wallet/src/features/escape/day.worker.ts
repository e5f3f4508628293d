import { serveTasks } from '@fairlaunch/ui/worker';
import { dayReader } from './day-files.ts';

serveTasks(dayReader());
