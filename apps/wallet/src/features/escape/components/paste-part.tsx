import { Disclosure, Field } from '@fairlaunch/ui';
import { useState } from 'react';
import { useText } from '#shared/language/text.ts';
import type { Escape } from '../use-escape.ts';

/**
 * A field for a record that was copied, shared or read from a code, for browsers that cannot save
 * and open files.
 */
export function PastePart({ escape: { files } }: { escape: Escape }) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [isRead, setRead] = useState(false);
  const write = (next: string) => {
    setTyped(next);
    setRead(files.paste(next));
  };
  const isWrong = typed.trim() !== '' && !isRead;
  return (
    <Disclosure title={text('escape.paste.title')}>
      <Field
        label={text('escape.paste.label')}
        dir="ltr"
        value={typed}
        onText={write}
        hint={text(isRead ? 'escape.paste.read' : 'escape.paste.hint')}
        problem={isWrong ? text('escape.paste.unreadable') : undefined}
      />
    </Disclosure>
  );
}
