import { usePages } from '../../../shared/api/use-pages.ts';
import { call } from '../../../shared/client/client.ts';

export const useAnnouncementProposals = () =>
  usePages(['announcements'], (cursor) => call('operatorAnnouncements', { cursor }));
