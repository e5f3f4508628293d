import { Tabs, type Option } from '@fairlaunch/ui';
import type { ReactNode } from 'react';
import { Page, type PageProps } from './page.tsx';

/** `children` are an `EndlessList`. */
type ListPageProps<Filter extends string> = PageProps & {
  /** Shown above the filter, such as a sum or a rule. */
  head?: ReactNode;
  filter?: {
    label: string;
    value: Filter;
    onValue: (value: Filter) => void;
    options: Option<Filter>[];
  };
};

/** Template: filter chips over a list that loads as it scrolls. */
export function ListPage<Filter extends string = never>({
  head,
  filter,
  children,
  ...page
}: ListPageProps<Filter>) {
  return (
    <Page {...page}>
      {head}
      {filter && <Tabs {...filter} />}
      {children}
    </Page>
  );
}
