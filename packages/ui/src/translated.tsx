import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { LABEL_NAMES, LabelsProvider, type Labels } from './labels.tsx';
import { textsOf } from './text.ts';

const { useText } = textsOf<`label.${keyof Labels}`>();

function TranslatedLabels({ children }: { children: ReactNode }) {
  const text = useText();
  const labels = Object.fromEntries(
    LABEL_NAMES.map((name) => [name, text(`label.${name}`)]),
  ) as Labels;
  return <LabelsProvider labels={labels}>{children}</LabelsProvider>;
}

/** Provides the language and the texts of the primitives, `label.…` of each app's catalogue. */
export function Translated({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <TranslatedLabels>{children}</TranslatedLabels>
    </I18nProvider>
  );
}
