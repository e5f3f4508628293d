import type { LineKind } from '@fairlaunch/plan/line-kinds';
import type { IncomeLine } from '@fairlaunch/protocol';
import { micro } from '@fairlaunch/money';
import { BadSign, useDates } from '@fairlaunch/ui';
import { Money, useAmountText, useParameter } from '@fairlaunch/web';
import { assessmentOf, dueOf } from '@fairlaunch/web/explanation';
import { CircleDollarSign } from 'lucide-react';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { EndlessList } from '#shared/components/endless-list.tsx';
import { NotFoundPage } from '#shared/components/not-found-page.tsx';
import { RowLink } from '#shared/components/row-link.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { ListPage } from '#shared/templates/list-page.tsx';
import { heldOf } from './kinds.ts';

/** Lines of one kind, newest first; each links to its explanation. */
export function IncomeKindPage() {
  const name = useParameter('kind');
  // The server may know kinds that this app does not.
  return /^[A-Z][A-Z_]{0,39}$/.test(name) ? (
    <IncomeOfKind key={name} kind={name as LineKind} />
  ) : (
    <NotFoundPage />
  );
}

function IncomeOfKind({ kind }: { kind: LineKind }) {
  const text = useText();
  return (
    <ListPage title={text(`income.kind.${kind}`)}>
      <EndlessList
        query={useReadPages('incomeOfKind', { kind })}
        isOneCard
        label={text(`income.kind.${kind}`)}
        empty={text('income.noneOfKind')}
        emptyIcon={<CircleDollarSign aria-hidden />}
        itemKey={({ day }) => day}
        render={(line) => <KindRow line={line} />}
      />
    </ListPage>
  );
}

function KindRow({ line }: { line: IncomeLine }) {
  const text = useText();
  const dates = useDates();
  const amountText = useAmountText();
  const held = heldOf(line);
  const unpaid = dueOf(line) - micro(line.paid);
  return (
    <RowLink
      to={paths.incomeDay(line.day, { why: line.kind })}
      title={dates.day(line.day)}
      note={
        <>
          {unpaid > 0n && (
            <BadSign>
              {text(line.kind === 'STATIC' ? 'income.waits' : 'income.unpaid', {
                amount: amountText(unpaid, 'line'),
                asset: line.asset,
              })}
            </BadSign>
          )}
          {held && (
            <span className="block">
              {text('income.held', { state: held, assessment: assessmentOf(line.kind) })}
            </span>
          )}
        </>
      }
      end={
        <span className="font-strong">
          <Money value={line.paid} unit={line.asset} sign="+" />
        </span>
      }
    />
  );
}
