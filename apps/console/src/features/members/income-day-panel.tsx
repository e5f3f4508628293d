import type { IncomeLine } from '@fairlaunch/protocol';
import { useDates } from '@fairlaunch/ui';
import { ExplanationDetails, ExplanationView } from '@fairlaunch/web/explanation';
import { useState } from 'react';
import { useRead } from '#shared/client/use-read.ts';
import { Loaded } from '#shared/components/loaded.tsx';
import { RootTag } from '#shared/components/root-tag.tsx';
import { SidePanel } from '#shared/components/side-panel.tsx';
import { SmallButton } from '#shared/components/small-button.tsx';
import { useText } from '#shared/language/text.ts';
import { Money } from '#shared/money/money.tsx';

type IncomeDayPanelProps = { address: string; day: number; onClose: () => void };

/** The lines of a day, each with what it is made of. */
export function IncomeDayPanel({ address, day, onClose }: IncomeDayPanelProps) {
  const text = useText();
  const dates = useDates();
  const query = useRead('operatorIncomeDay', { address, day });
  return (
    <SidePanel title={text('members.incomeOf', { day: dates.day(day) })} onClose={onClose}>
      <Loaded query={query}>
        {({ lines, root }) => (
          <>
            <span className="justify-self-start">
              <RootTag state={root?.state} />
            </span>
            <ul className="grid gap-3">
              {lines.map((line) => (
                <li
                  key={line.kind}
                  className="grid gap-2 rounded-control border border-border p-3 text-13"
                >
                  <span className="flex flex-wrap items-baseline justify-between gap-2">
                    <span>{text(`income.kind.${line.kind}`)}</span>
                    <Money value={line.paid} unit={line.asset} />
                  </span>
                  <Why address={address} line={line} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </SidePanel>
  );
}

/** An explanation opens files of its day, so that it is made for who asks. */
function Why({ address, line }: { address: string; line: IncomeLine }) {
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <SmallButton
        className="justify-self-start"
        aria-expanded={isAsked}
        onClick={() => setAsked(!isAsked)}
      >
        {text('members.why')}
      </SmallButton>
      {isAsked && <Explanation address={address} line={line} />}
    </>
  );
}

function Explanation({ address, line }: { address: string; line: IncomeLine }) {
  const { day, kind, held } = line;
  const query = useRead('operatorExplainLine', { address, day, kind }, { staleTime: Infinity });
  return (
    <Loaded query={query}>
      {({ explanation }) => (
        <>
          <ExplanationView explanation={explanation} assessmentHold={held} />
          <ExplanationDetails explanation={explanation} />
        </>
      )}
    </Loaded>
  );
}
