import { Button, EmptyState, Notice, useDates } from '@fairlaunch/ui';
import { FileDown, Printer, ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { WithoutDownload } from '#shared/components/without-download.tsx';
import { RangeForm } from '#shared/components/day-range-form.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { Page } from '#shared/templates/page.tsx';
import { useStatement, type Statement } from './api/statement.ts';
import { BalanceList } from './components/balance-list.tsx';
import { MovementList } from './components/movement-list.tsx';
import { PrintedStatement } from './components/printed-statement.tsx';
import { addUp } from './rows.ts';
import { saveStatement, statementFile } from './statement-file.ts';

/** All movements between two balances: on screen, as a file and on paper. */
export function StatementPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('statement');
  const range = { from: search.from, through: search.through };
  const statement = useStatement(range);
  return (
    <Page title={text('statement.title')}>
      <RangeForm range={range} query={statement} onRange={setSearch} rows={4}>
        {(answered) => <Shown statement={answered} />}
      </RangeForm>
    </Page>
  );
}

function Shown({ statement }: { statement: Statement }) {
  const text = useText();
  const dates = useDates();
  const { rows, ties } = useMemo(() => addUp(statement), [statement]);
  const { through, isShortened, opening, closing } = statement;
  return (
    <>
      {isShortened && <Notice>{text('range.closedThrough', { day: dates.day(through) })}</Notice>}
      {ties ? (
        <p className="px-1 text-13 text-content-alt">{text('statement.ties')}</p>
      ) : (
        <Notice kind="negative">{text('statement.tiesNot')}</Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="small"
          onClick={() => saveStatement(statementFile(statement, rows))}
        >
          <FileDown aria-hidden size={16} />
          {text('statement.save')}
        </Button>
        <Button kind="secondary" size="small" onClick={() => window.print()}>
          <Printer aria-hidden size={16} />
          {text('statement.print')}
        </Button>
      </div>
      <WithoutDownload file={() => statementFile(statement, rows)} />
      <BalanceList title={text('statement.opening')} balances={opening} />
      {rows.length === 0 ? (
        <EmptyState icon={<ScrollText aria-hidden />}>{text('statement.empty')}</EmptyState>
      ) : (
        <MovementList rows={rows} />
      )}
      <BalanceList title={text('statement.closing')} balances={closing} />
      <PrintedStatement statement={statement} rows={rows} />
    </>
  );
}
