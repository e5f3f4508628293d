import { LANGUAGE_NAMES, languageTag, LOCALES, type Locale } from '@fairlaunch/locales';
import { ANNOUNCEMENT_FALLBACK } from '@fairlaunch/protocol';
import { Field, Notice, useForm } from '@fairlaunch/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { usePropose } from '#proposals/use-proposals.ts';
import { useBusinessNow } from '#shared/api/use-business-now.ts';
import { Choices } from '#shared/components/choices.tsx';
import { ProposeForm } from '#proposals/propose-form.tsx';
import { useText } from '#shared/language/text.ts';
import { contentOf, isWritten, type Draft } from './draft.ts';
import { Preview } from './preview.tsx';
import { TextFields } from './text-fields.tsx';

type ProposeProps = {
  /** 0 for a new one. */
  announcement: number;
  first: Draft;
  onDone: (id: number) => void;
  onClose: () => void;
};

export function ProposeAnnouncement({ announcement, first, onDone, onClose }: ProposeProps) {
  const text = useText();
  const now = useBusinessNow();
  const [draft, setDraft] = useState(first);
  const [locale, setLocale] = useState<Locale>(ANNOUNCEMENT_FALLBACK);
  const propose = usePropose('announcements', onDone);
  const made = contentOf(draft, now ?? 0);
  const form = useForm({
    read: { content: 'content' in made ? made.content : undefined, now },
    send: ({ content }) => propose.mutate({ ...content, announcement }),
  });
  const nameOf = (one: Locale) => (
    <LanguageName locale={one} isWritten={isWritten(draft.texts[one])} />
  );
  return (
    <ProposeForm
      title={text(announcement === 0 ? 'announcements.propose' : 'announcements.change')}
      proposing={propose}
      onSend={form.submit}
      onClose={onClose}
    >
      <Choices
        label={text('announcements.language')}
        values={LOCALES}
        value={locale}
        onValue={(one) => setLocale(one)}
        name={nameOf}
      />
      <TextFields
        key={locale}
        value={draft.texts[locale]}
        onValue={(one) => setDraft({ ...draft, texts: { ...draft.texts, [locale]: one } })}
      />
      <label className="flex min-h-11 items-center gap-2 text-14">
        <input
          type="checkbox"
          checked={draft.pinned}
          onChange={(event) => setDraft({ ...draft, pinned: event.target.checked })}
        />
        {text('announcements.pin')}
      </label>
      <Field
        label={text('announcements.from')}
        hint={text('announcements.fromHint')}
        dir="ltr"
        placeholder="2026-12-01"
        value={draft.from}
        onText={(typed) => setDraft({ ...draft, from: typed })}
      />
      <Field
        label={text('announcements.through')}
        hint={text('announcements.throughHint')}
        dir="ltr"
        placeholder="2026-12-31"
        value={draft.through}
        onText={(typed) => setDraft({ ...draft, through: typed })}
      />
      {form.wasTried && 'problem' in made && (
        <Notice kind="negative" live>
          {text(`announcements.problem.${made.problem}`)}
        </Notice>
      )}
      {'content' in made && <Preview texts={made.content.texts} locale={locale} />}
      <Notice>{text('announcements.effect')}</Notice>
    </ProposeForm>
  );
}

function LanguageName({ locale, isWritten }: { locale: Locale; isWritten: boolean }) {
  const text = useText();
  return (
    <span lang={languageTag(locale)} className="inline-flex items-center gap-1">
      {LANGUAGE_NAMES[locale]}
      {isWritten && <Check aria-label={text('announcements.written')} size={14} />}
    </span>
  );
}
