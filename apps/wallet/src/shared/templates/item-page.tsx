import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../components/loaded.tsx';
import { Page } from './page.tsx';

type ItemPageProps<Item> = {
  title: string;
  query: UseQueryResult<Item>;
  renderState?: (item: Item) => ReactNode;
  /** The item's figure, schedule, income and one action, in this order. */
  children: (item: Item) => ReactNode;
};

/** Template: one thing with its state, schedule, income and one action. */
export function ItemPage<Item>({ title, query, renderState, children }: ItemPageProps<Item>) {
  const { data } = query;
  return (
    <Page title={title} aside={data !== undefined && renderState?.(data)}>
      <Loaded query={query} rows={2} className="h-52 rounded-card">
        {children}
      </Loaded>
    </Page>
  );
}
