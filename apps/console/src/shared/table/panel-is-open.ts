import { createContext } from 'react';

/** Tables beside an open panel hide their minor columns. */
export const PanelIsOpen = createContext(false);
