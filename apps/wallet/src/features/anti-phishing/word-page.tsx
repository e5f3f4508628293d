import { MAX_WORD_LENGTH, MIN_WORD_LENGTH, WORD_PATTERN } from '@fairlaunch/protocol';
import { Button, Card, Field, Notice, PageHeader, showToast, Skeleton } from '@fairlaunch/ui';
import { useState } from 'react';
import { useWord } from '../../shared/anti-phishing/use-word.ts';
import { QueryProblem } from '../../shared/components/query-problem.tsx';
import { actionProblem } from '../../shared/errors/action-problem.ts';
import { useText } from '../../shared/language/text.ts';
import { navigation } from '../../shared/routing/navigate.ts';
import { useChooseWord } from './api/choose-word.ts';

/** The word by which a member knows our mails and pages. */
export function WordPage() {
  const text = useText();
  const word = useWord();
  return (
    <>
      <PageHeader title={text('word.title')} onBack={() => void navigation.back()} />
      <p className="px-1 text-14 text-content-alt">{text('word.note')}</p>
      {word.isError && !word.data && <QueryProblem error={word.error} retry={word.refetch} />}
      {word.isPending && <Skeleton className="h-44 rounded-card" />}
      {word.data && !word.data.isOpen && <Notice>{text('word.closed')}</Notice>}
      {word.data?.isOpen && <Choose key={word.data.word} current={word.data.word} />}
      <Notice>{text('word.never')}</Notice>
    </>
  );
}

function Choose({ current }: { current: string | null }) {
  const text = useText();
  const [typed, setTyped] = useState(current ?? '');
  const choose = useChooseWord((word) =>
    showToast(text(word === null ? 'word.removed' : 'word.chosen')),
  );
  const wanted = typed.trim();
  const isWord = WORD_PATTERN.test(wanted);
  return (
    <Card className="grid gap-3">
      <Field
        label={text('word.label')}
        hint={text('word.hint', { least: MIN_WORD_LENGTH, most: MAX_WORD_LENGTH })}
        problem={wanted.length >= MIN_WORD_LENGTH && !isWord && text('word.noWord')}
        value={typed}
        maxLength={MAX_WORD_LENGTH}
        onText={setTyped}
      />
      {choose.error && (
        <Notice kind="negative" live>
          {actionProblem(choose.error, text)}
        </Notice>
      )}
      <Button
        disabled={!isWord || wanted === current}
        busy={choose.isPending}
        onClick={() => choose.mutate(wanted)}
      >
        {text('word.save')}
      </Button>
      {current !== null && (
        <Button kind="secondary" size="small" onClick={() => choose.mutate(null)}>
          {text('word.remove')}
        </Button>
      )}
    </Card>
  );
}
