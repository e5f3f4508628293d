import { isWord, MAX_WORD_LENGTH, MIN_WORD_LENGTH } from '@fairlaunch/protocol';
import { Button, Card, Field, Notice, showToast, useForm } from '@fairlaunch/ui';
import { useState } from 'react';
import { useWord } from '#shared/anti-phishing/use-word.ts';
import { useAction } from '#shared/client/use-action.ts';
import { ActionProblem } from '#shared/components/action-problem.tsx';
import { NotLoaded } from '#shared/components/loaded.tsx';
import { useText } from '#shared/language/text.ts';
import { Page } from '#shared/templates/page.tsx';

/** The page for the word by which a member recognises our mails and pages. */
export function WordPage() {
  const text = useText();
  const word = useWord();
  return (
    <Page title={text('word.title')}>
      <p className="px-1 text-14 text-content-alt">{text('word.note')}</p>
      {!word.data && <NotLoaded query={word} rows={1} className="h-44 rounded-card" />}
      {word.data && !word.data.isOpen && <Notice>{text('word.closed')}</Notice>}
      {word.data?.isOpen && <Choose key={word.data.word} current={word.data.word} />}
      <Notice>{text('word.never')}</Notice>
    </Page>
  );
}

function Choose({ current }: { current: string | null }) {
  const text = useText();
  const [typed, setTyped] = useState(current ?? '');
  const choose = useAction('chooseAntiPhishingWord', {
    onSuccess: (_, { word }) => showToast(text(word === null ? 'word.removed' : 'word.chosen')),
  });
  const wanted = typed.trim();
  const isRight = isWord(wanted);
  const lengths = { least: MIN_WORD_LENGTH, most: MAX_WORD_LENGTH };
  const form = useForm({
    read: { word: isRight && wanted !== current ? wanted : undefined },
    send: (read) => choose.mutate(read),
  });
  const problem = () => {
    if (wanted.length >= MIN_WORD_LENGTH && !isRight) return text('word.noWord');
    return form.problem('word', isRight ? text('word.same') : text('word.missing', lengths));
  };
  return (
    <form noValidate onSubmit={form.submit}>
      <Card className="grid gap-3">
        <Field
          label={text('word.label')}
          hint={text('word.hint', lengths)}
          problem={problem()}
          value={typed}
          onText={(next) => {
            setTyped(next);
            choose.reset();
            form.forget();
          }}
        />
        <ActionProblem error={choose.error} />
        <Button type="submit" busy={choose.isPending}>
          {text('word.save')}
        </Button>
        {current !== null && (
          <Button kind="secondary" size="small" onClick={() => choose.mutate({ word: null })}>
            {text('word.remove')}
          </Button>
        )}
      </Card>
    </form>
  );
}
