import { Card, EmptyState, SkeletonRows, useDates } from '@fairlaunch/ui';
import { oneOf } from '@fairlaunch/web';
import { CircleDollarSign, Inbox } from 'lucide-react';
import { useAssets } from '#shared/api/assets.ts';
import { useAnnouncements } from '#shared/api/announcements.ts';
import { usePlans } from '#shared/api/plans.ts';
import { useReadPages } from '#shared/client/use-read-pages.ts';
import { QueryProblem } from '#shared/components/query-problem.tsx';
import { RowLink } from '#shared/components/row-link.tsx';
import { useText } from '#shared/language/text.ts';
import { paths } from '#shared/routing/paths.ts';
import { useSearchOf } from '#shared/routing/use-search-of.ts';
import { useSignedIn } from '#shared/session/store.ts';
import { ListPage } from '#shared/templates/list-page.tsx';
import ActionsUnderWay, { useActionsUnderWay } from '#flows/actions-under-way.tsx';
import { NewsRow } from './components/news-row.tsx';
import ToCollect, { useCountToCollect, useIsCollectKnown } from '#shared/components/to-collect.tsx';
import { UnderWay, useIsUnderWay } from './components/under-way.tsx';
import { firstDayOf, foldIncome, newsOf, type NewsItem } from './news.ts';

const FILTERS = ['all', 'flows', 'income', 'news'] as const;
type Filter = (typeof FILTERS)[number];

/** The inbox lists the newest items of each kind; the pages of the kinds list all. */
const MAX_ITEMS = 30;
const SHOWN: Record<Filter, readonly NewsItem['kind'][]> = {
  all: ['income', 'plan', 'announcement'],
  flows: [],
  income: ['income'],
  news: ['plan', 'announcement'],
};

const itemsOf = <Item,>(data: { pages: { items: Item[] }[] } | undefined): Item[] =>
  data?.pages.flatMap((page) => page.items) ?? [];

function News({ filter }: { filter: Filter }) {
  const text = useText();
  const signedIn = useSignedIn();
  const days = useReadPages('incomeDays');
  const plans = usePlans();
  const announcements = useAnnouncements();
  const hasActions = useActionsUnderWay() > 0;
  const waits = [hasActions, useIsUnderWay(), useCountToCollect() > 0].includes(true);
  const asked = [plans, announcements, ...(signedIn ? [days] : [])];
  const failed = asked.find((query) => query.isError);
  if (asked.some((query) => query.isPending)) return <SkeletonRows rows={4} />;
  const items = newsOf({
    days: itemsOf(days.data),
    plans: itemsOf(plans.data),
    announcements: itemsOf(announcements.data),
  }).filter(({ kind }) => SHOWN[filter].includes(kind));
  const shown = (filter === 'all' ? foldIncome(items) : items).slice(0, MAX_ITEMS);
  const earlier = days.hasNextPage || items.length > shown.length ? firstDayOf(shown) : undefined;
  const problem = failed && <QueryProblem error={failed.error} retry={failed.refetch} />;
  if (failed && items.length === 0) return problem;
  if (items.length === 0 && (!waits || filter === 'income' || filter === 'news')) {
    return <EmptyState icon={<Inbox aria-hidden />}>{text(`inbox.empty.${filter}`)}</EmptyState>;
  }
  return (
    <>
      <ul aria-label={text('inbox.title')} className="grid gap-3">
        {shown.map((item) => (
          <li key={item.id}>
            <NewsRow item={item} />
          </li>
        ))}
      </ul>
      {earlier !== undefined && <EarlierIncome before={earlier} />}
      {problem}
    </>
  );
}

/** Links to earlier income, as the inbox has only the newest days. */
function EarlierIncome({ before }: { before: number }) {
  const text = useText();
  const dates = useDates();
  return (
    <Card className="!py-1.5">
      <RowLink
        to={paths.income()}
        icon={<CircleDollarSign aria-hidden size={18} />}
        title={text('inbox.earlierIncome')}
        note={text('inbox.earlierIncomeNote', { day: dates.day(before) })}
      />
    </Card>
  );
}

/** One place for actions under way, income and announcements. */
export function InboxPage() {
  const text = useText();
  const [search, setSearch] = useSearchOf('inbox');
  const filter = oneOf(FILTERS, search.show);
  const [isCollectKnown, assets] = [useIsCollectKnown(), useAssets()];
  // Held actions are shown above the news and would push them down if they came later.
  const isKnown = isCollectKnown && !assets.isLoading;
  const hasActions = filter === 'all' || filter === 'flows';
  return (
    <ListPage
      title={text('inbox.title')}
      filter={{
        label: text('inbox.filter'),
        value: filter,
        onValue: (show) => setSearch({ show: show === 'all' ? undefined : show }),
        options: FILTERS.map((value) => ({ value, label: text(`inbox.filter.${value}`) })),
      }}
    >
      {hasActions && <ActionsUnderWay />}
      {isKnown ? (
        <>
          {hasActions && <ToCollect />}
          {hasActions && <UnderWay />}
          <News filter={filter} />
        </>
      ) : (
        <SkeletonRows rows={4} />
      )}
    </ListPage>
  );
}
