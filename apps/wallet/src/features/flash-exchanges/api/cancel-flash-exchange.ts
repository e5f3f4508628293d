import { quietCall } from '../../../shared/client/client.ts';

export const cancelFlashExchange = (requestId: string, id: string) =>
  quietCall('cancelFlashExchange', { requestId, id });
