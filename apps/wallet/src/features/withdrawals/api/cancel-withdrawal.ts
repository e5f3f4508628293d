import { quietCall } from '../../../shared/client/client.ts';

export const cancelWithdrawal = (requestId: string, id: string) =>
  quietCall('cancelWithdrawal', { requestId, id });
