import type { Endpoints, Input } from '@fairlaunch/protocol';
import { useMutation, useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { refreshMember } from '../../../shared/client/queries.ts';

export const useMentoring = () =>
  useQuery({ queryKey: ['member', 'mentoring'], queryFn: () => quietCall('mentoring', {}) });

export const useRecordMeeting = (onDone: () => void) =>
  useMutation({
    mutationFn: (input: Input<Endpoints['recordMeeting']>) => quietCall('recordMeeting', input),
    onSuccess: onDone,
    onSettled: refreshMember,
  });
