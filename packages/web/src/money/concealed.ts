import { createContext, useContext } from 'react';

export const CONCEALED_AMOUNT = '••••';

const Concealment = createContext<string | undefined>(undefined);

/** What a screen reader says in place of an amount; undefined where amounts are shown. */
export const ConcealAmounts = Concealment.Provider;

export const useConcealment = (): string | undefined => useContext(Concealment);
