export { AnnouncementPage } from './announcement-page.tsx';
export { AnnouncementsPage } from './announcements-page.tsx';
