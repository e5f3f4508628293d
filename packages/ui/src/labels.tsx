import { createContext, useContext, type ReactNode } from 'react';

/** Names of the texts that the primitives show by themselves. */
export const LABEL_NAMES = [
  'close',
  'back',
  'copy',
  'copied',
  'copyByHand',
  'showFull',
  'warning',
  'information',
  'problem',
  'loading',
  'sortAscending',
  'sortDescending',
] as const;

/** The texts in one language. */
export type Labels = Record<(typeof LABEL_NAMES)[number], string>;

const LabelsContext = createContext<Labels | undefined>(undefined);

/** Provides the texts for the primitives below it. */
export function LabelsProvider({ labels, children }: { labels: Labels; children: ReactNode }) {
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}

/** @throws Error outside a `LabelsProvider` */
export function useLabels(): Labels {
  const labels = useContext(LabelsContext);
  if (!labels) throw new Error('primitives need a LabelsProvider');
  return labels;
}
