import { ASSETS, type Asset } from '@fairlaunch/protocol';
import { Button, EmptyState, Notice, SkeletonRows, useDates } from '@fairlaunch/ui';
import { FileDown, Printer, ScrollText } from 'lucide-react';
import { memo, useDeferredValue, useMemo } from 'react';
import { WithoutDownload } from '#shared/components/without-download.tsx';
import { RangeForm } from '#shared/components/day-range-form.tsx';
import { useText } from '#shared/language/text.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { Page } from '#shared/templates/page.tsx';
import { useStatement, type Statement } from './api/statement.ts';
import { AssetStatement } from './components/asset-statement.tsx';
import { PrintedStatement } from './components/printed-statement.tsx';
import { postingsOf } from './postings.ts';
import { addUp } from './rows.ts';
import { saveStatement, statementFile } from './statement-file.ts';

/** All movements between two balances, by asset: on screen, as a file and on paper. */
export function StatementPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('statement');
  const range = { from: search.from, through: search.through };
  const statement = useStatement(range);
  return (
    <Page title={text('statement.title')}>
      <RangeForm range={range} query={statement} onRange={setSearch} rows={ROWS}>
        {(answered) => <Shown statement={answered} asset={search.asset} />}
      </RangeForm>
    </Page>
  );
}

/** Placeholder rows. */
const ROWS = 4;

/** Up to so many movements, all assets are unfolded. */
const MOST_OPEN = 24;

type ShownProps = { statement: Statement; asset: string | undefined };

const isOf =
  (asset: Asset) =>
  (one: { asset: Asset }): boolean =>
    one.asset === asset;

/** A tap on other days is seen at once; what may be hundreds of rows is made after it. */
function Shown({ statement, asset }: ShownProps) {
  const shown = useDeferredValue<Statement | undefined>(statement, undefined);
  return shown === statement ? (
    <Whole statement={statement} asset={asset} />
  ) : (
    <SkeletonRows rows={ROWS} />
  );
}

const Whole = memo(function Whole({ statement, asset }: ShownProps) {
  const text = useText();
  const dates = useDates();
  const { rows, ties } = useMemo(() => addUp(statement), [statement]);
  const { through, isShortened, opening, closing } = statement;
  const postings = useMemo(() => postingsOf(rows), [rows]);
  const assets = ASSETS.filter((one) => [...opening, ...closing, ...rows].some(isOf(one)));
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
      {rows.length === 0 && (
        <EmptyState icon={<ScrollText aria-hidden />}>{text('statement.empty')}</EmptyState>
      )}
      {assets.map((one) => (
        <AssetStatement
          key={one}
          asset={one}
          opening={opening.filter(isOf(one))}
          closing={closing.filter(isOf(one))}
          rows={postings.filter(isOf(one))}
          isOpen={asset === one || postings.length <= MOST_OPEN}
        />
      ))}
      <PrintedStatement statement={statement} rows={rows} />
    </>
  );
});
