import { isWord, MAX_WORD_LENGTH, MIN_WORD_LENGTH } from '@fairlaunch/protocol';
import { Button, Card, Field, Notice, showToast } from '@fairlaunch/ui';
import { useRef, useState } from 'react';
import { useWord } from '../../shared/anti-phishing/use-word.ts';
import { useAction } from '../../shared/client/use-action.ts';
import { NotLoaded } from '../../shared/components/loaded.tsx';
import { actionProblem } from '../../shared/errors/action-problem.ts';
import { focusProblem } from '../../shared/errors/focus-problem.ts';
import { useText } from '../../shared/language/text.ts';
import { Page } from '../../shared/templates/page.tsx';

/** The word by which a member knows our mails and pages. */
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
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const choose = useAction('chooseAntiPhishingWord', {
    onSuccess: (_, { word }) => showToast(text(word === null ? 'word.removed' : 'word.chosen')),
  });
  const wanted = typed.trim();
  const isRight = isWord(wanted);
  const lengths = { least: MIN_WORD_LENGTH, most: MAX_WORD_LENGTH };
  const save = () => {
    setTried(true);
    if (isRight && wanted !== current) choose.mutate({ word: wanted });
    else focusProblem(form.current);
  };
  const problem = () => {
    if (wanted.length >= MIN_WORD_LENGTH && !isRight) return text('word.noWord');
    if (!tried || (isRight && wanted !== current)) return undefined;
    return isRight ? text('word.same') : text('word.missing', lengths);
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Card className="grid gap-3">
        <Field
          label={text('word.label')}
          hint={text('word.hint', lengths)}
          problem={problem()}
          value={typed}
          onText={(next) => {
            setTyped(next);
            choose.reset();
            setTried(false);
          }}
        />
        {choose.error && (
          <Notice kind="negative" live>
            {actionProblem(choose.error, text)}
          </Notice>
        )}
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
