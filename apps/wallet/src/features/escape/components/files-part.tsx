import {
  Button,
  buttonClass,
  Notice,
  ProgressSteps,
  useDates,
  type Step,
  type StepState,
} from '@fairlaunch/ui';
import { usePercent } from '@fairlaunch/web';
import { FileUp } from 'lucide-react';
import { useId } from 'react';
import { useText } from '#shared/language/text.ts';
import { useList } from '#shared/language/use-list.ts';
import { missingFiles } from '../file-names.ts';
import type { Escape } from '../use-escape.ts';

const MILLION = 1_000_000;

function Progress({ done, onStop }: { done: number; onStop: () => void }) {
  const text = useText();
  const percent = usePercent();
  const id = useId();
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3 text-14">
        <span id={id}>{text('escape.files.checking')}</span>
        <span>{percent(Math.floor(done * 100) * (MILLION / 100), 0)}</span>
      </div>
      <progress aria-labelledby={id} max={1} value={done} className="h-2 w-full accent-accent" />
      <Button kind="secondary" size="small" onClick={onStop}>
        {text('action.cancel')}
      </Button>
    </div>
  );
}

function Checks({ escape: { answer, place } }: { escape: Escape }) {
  const text = useText();
  const dates = useDates();
  if (!answer) return null;
  const onChain: StepState = !place.data
    ? 'waiting'
    : place.data.root.root === answer.root && place.data.root.contentHash === answer.contentHash
      ? 'done'
      : 'failed';
  const steps: Step[] = [
    {
      id: 'files',
      label: text('escape.check.files', { day: dates.day(answer.day) }),
      state: 'done',
    },
    { id: 'tree', label: text('escape.check.tree', { count: answer.leaves }), state: 'done' },
    {
      id: 'chain',
      label: text('escape.check.chain'),
      state: onChain,
      ...(onChain === 'failed' && place.data
        ? { note: text('escape.check.otherDay', { root: dates.day(place.data.root.day) }) }
        : {}),
    },
  ];
  const words = {
    waiting: text('step.waiting'),
    active: text('step.active'),
    done: text('check.passed'),
    failed: text('check.failed'),
    skipped: text('step.skipped'),
  };
  return <ProgressSteps steps={steps} words={words} />;
}

/** A field for files from disk, which a worker opens and checks. */
export function FilesPart({ escape }: { escape: Escape }) {
  const text = useText();
  const list = useList();
  const id = useId();
  const { files } = escape;
  const { output, running, problem } = files;
  const missing = files.files.length > 0 ? missingFiles(files.files) : [];
  return (
    <div className="grid gap-3">
      {running && missing.length === 0 ? (
        <Progress done={files.progress} onStop={files.stop} />
      ) : (
        <div className="grid gap-2">
          <input
            id={id}
            type="file"
            multiple
            className="peer sr-only"
            onChange={({ target }) => {
              files.choose([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <label
            htmlFor={id}
            className={`${buttonClass('secondary')} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent`}
          >
            <FileUp aria-hidden size={18} />
            {text('escape.files.choose')}
          </label>
          <p className="text-12 text-content-alt">{text('escape.files.hint')}</p>
        </div>
      )}
      {missing.length > 0 && (
        <Notice live>{text('escape.files.missing', { files: list(missing) })}</Notice>
      )}
      {files.unknown && (
        <Notice kind="warning" live>
          {text('escape.files.unknown')}
        </Notice>
      )}
      {!running && missing.length === 0 && output?.state === 'refused' && (
        <Notice kind="negative" live>
          {text('escape.files.refused', { reason: output.reason, file: output.file })}
        </Notice>
      )}
      {!running && problem !== undefined && (
        <Notice kind="negative" live>
          {text('escape.files.broken')}
        </Notice>
      )}
      {!running && <Checks escape={escape} />}
    </div>
  );
}
