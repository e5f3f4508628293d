// One chunk: a chunk for each page would cost the first page more names than these pages weigh.
export { BoxPage } from './box-page.tsx';
export { BoxesPage } from './boxes-page.tsx';
export { OpenBoxPage } from './open-box-page.tsx';
