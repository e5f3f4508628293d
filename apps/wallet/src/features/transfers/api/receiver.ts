import { queryClient } from '#shared/client/queries.ts';
import { readOptions, useRead } from '#shared/client/use-read.ts';

const SETTINGS = { retry: false };

/** The member that an address or a member number names. */
export const useReceiver = (to: string) => useRead('transferReceiver', { to }, SETTINGS);

/** @throws ApiError if there is no such member */
export const lookUpReceiver = (to: string) =>
  queryClient.fetchQuery({ ...readOptions('transferReceiver', { to }), ...SETTINGS });
