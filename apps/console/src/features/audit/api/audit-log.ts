import type { AuditEntry } from '@fairlaunch/protocol';
import { everyItem, usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

const fetchAuditLog = (cursor: string | undefined) => call('auditLog', { cursor });

export const useAuditLog = () => usePages(['audit'], fetchAuditLog);

export const everyAuditEntry = (): Promise<AuditEntry[]> => everyItem(fetchAuditLog);
