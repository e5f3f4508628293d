import type { ReactNode } from 'react';
import { useRead } from '#shared/client/use-read.ts';
import { BindFirst } from '#shared/components/bind-first.tsx';
import { NotLoaded } from '#shared/components/loaded.tsx';
import type { Tasks } from '../held-gifts.ts';

/** Gives a page of the task centre the member's tasks, or shows why there are none. */
export function WithTasks({ children }: { children: (tasks: Tasks) => ReactNode }) {
  const tasks = useRead('tasks');
  if (!tasks.data) return <NotLoaded query={tasks} rows={3} className="h-40 rounded-card" />;
  return tasks.data.seat === null ? <BindFirst message="tasks.notBound" /> : children(tasks.data);
}
