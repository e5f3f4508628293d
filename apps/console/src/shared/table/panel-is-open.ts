import { createContext } from 'react';

/** Whether a panel stands beside the tables, which then show their main columns alone. */
export const PanelIsOpen = createContext(false);
