import { SectionLinks } from '#shared/components/section-links.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';

export const SECTIONS = ['proposals', 'entries'] as const;

export function CorrectionSections({ current }: { current: (typeof SECTIONS)[number] }) {
  const text = useText();
  return (
    <SectionLinks
      label={text('corrections.sections')}
      sections={SECTIONS}
      current={current}
      nameOf={(one) => text(`corrections.section.${one}`)}
      addressOf={(one) => paths.corrections({ section: one })}
    />
  );
}
