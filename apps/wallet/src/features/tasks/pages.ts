export { ApplyPage } from './apply-page.tsx';
export { GiftsPage } from './gifts-page.tsx';
export { MentoringPage } from './mentoring-page.tsx';
export { TasksPage } from './tasks-page.tsx';
