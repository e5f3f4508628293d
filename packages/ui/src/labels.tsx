import { createContext, useContext, type ReactNode } from 'react';

/** The few words that the primitives speak themselves; an app gives them in its language. */
export type Labels = {
  close: string;
  back: string;
  copy: string;
  copied: string;
  showFull: string;
  warning: string;
  information: string;
  problem: string;
  loading: string;
  sortAscending: string;
  sortDescending: string;
};

const LabelsContext = createContext<Labels | undefined>(undefined);

/** Gives the primitives below their words. */
export function LabelsProvider({ labels, children }: { labels: Labels; children: ReactNode }) {
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}

/**
 * The words of the primitives.
 * @throws Error outside a `LabelsProvider`
 */
export function useLabels(): Labels {
  const labels = useContext(LabelsContext);
  if (!labels) throw new Error('primitives need a LabelsProvider');
  return labels;
}
