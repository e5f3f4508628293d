import { createContext } from 'react';

/** Tables beside a panel show their main columns only. */
export const PanelIsOpen = createContext(false);
