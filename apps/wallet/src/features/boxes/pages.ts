// One chunk for all: the names of one chunk for each page would add more to the first page than
// they save.
export { BoxPage } from './box-page.tsx';
export { BoxesPage } from './boxes-page.tsx';
export { OpenBoxPage } from './open-box-page.tsx';
