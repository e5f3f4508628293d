import { useQuery } from '@tanstack/react-query';
import type { Endpoints, Output } from '@fairlaunch/protocol';
import { quietCall } from '../client/client.ts';
import { useSignedIn } from '../session/store.ts';

export type Tasks = Output<Endpoints['tasks']>;

/** The member's rank, its targets, and what it can claim and give. */
export const useTasks = () =>
  useQuery({
    queryKey: ['member', 'tasks'],
    queryFn: () => quietCall('tasks', {}),
    enabled: useSignedIn(),
  });
