import { createContext, useContext, type ReactNode } from 'react';

/** The few words that the primitives speak themselves. */
export const LABEL_NAMES = [
  'close',
  'back',
  'copy',
  'copied',
  'showFull',
  'warning',
  'information',
  'problem',
  'loading',
  'sortAscending',
  'sortDescending',
] as const;

/** The same in a language. */
export type Labels = Record<(typeof LABEL_NAMES)[number], string>;

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
