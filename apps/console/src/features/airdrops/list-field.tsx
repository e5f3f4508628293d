import { MAX_AIRDROP_LINES, type ParsedAirdropList } from '@fairlaunch/protocol';
import { classNames } from '@fairlaunch/ui';
import { useId } from 'react';
import { useText } from '#shared/language/text.ts';

const MOST_PROBLEMS_SHOWN = 5;

type ListFieldProps = {
  list: string;
  parsed: ParsedAirdropList;
  isMissing: boolean;
  onList: (list: string) => void;
};

/** The list is pasted or loaded from a file; problems are shown by line during typing. */
export function ListField({ list, parsed, isMissing, onList }: ListFieldProps) {
  const text = useText();
  const id = useId();
  const problems = parsed.problems
    .slice(0, MOST_PROBLEMS_SHOWN)
    .map(({ line, problem }) => text(`airdrops.problem.${problem}`, { line }));
  if (parsed.lines.length > MAX_AIRDROP_LINES)
    problems.push(text('airdrops.tooMany', { most: MAX_AIRDROP_LINES }));
  if (isMissing) problems.push(text('airdrops.listMissing'));
  const isWrong = problems.length > 0;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-13 text-content-alt">
        {text('airdrops.list')}
      </label>
      <textarea
        id={id}
        dir="ltr"
        rows={8}
        spellCheck={false}
        placeholder={'1,25\n2,12.5'}
        value={list}
        aria-invalid={isWrong}
        aria-describedby={`${id}-note`}
        onChange={(event) => onList(event.target.value)}
        className={classNames(
          'w-full rounded-control border bg-surface-raised p-3 font-mono text-13 placeholder:text-content-faint',
          isWrong ? 'border-negative' : 'border-border',
        )}
      />
      <div
        id={`${id}-note`}
        role={isWrong ? 'alert' : undefined}
        className={classNames('text-12', isWrong ? 'text-negative' : 'text-content-faint')}
      >
        {isWrong ? (
          problems.map((problem) => <p key={problem}>{problem}</p>)
        ) : (
          <p>{text('airdrops.listHint', { most: MAX_AIRDROP_LINES })}</p>
        )}
      </div>
      <label className="grid gap-1 text-13 text-content-alt">
        {text('airdrops.file')}
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          className="text-13"
          onChange={(event) => void event.target.files?.[0]?.text().then(onList)}
        />
      </label>
    </div>
  );
}
