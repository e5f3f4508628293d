import { queryOptions, useQuery } from '@tanstack/react-query';
import { quietCall } from '../../../shared/client/client.ts';
import { queryClient } from '../../../shared/client/queries.ts';

const receiverQuery = (to: string) =>
  queryOptions({
    queryKey: ['member', 'receiver', to],
    queryFn: () => quietCall('transferReceiver', { to }),
    retry: false,
  });

/** The member that an address or a member number names. */
export const useReceiver = (to: string) => useQuery(receiverQuery(to));

/** @throws ApiError if there is no such member */
export const lookUpReceiver = (to: string) => queryClient.fetchQuery(receiverQuery(to));
