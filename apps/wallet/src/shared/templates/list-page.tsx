import { PageHeader, Tabs, type Option } from '@fairlaunch/ui';
import type { ReactNode } from 'react';
import { navigation } from '../routing/navigate.ts';

type ListPageProps<Filter extends string> = {
  title: string;
  isTab?: boolean;
  aside?: ReactNode;
  /** Above the filter: a sum, a rule. */
  head?: ReactNode;
  filter?: {
    label: string;
    value: Filter;
    onValue: (value: Filter) => void;
    options: Option<Filter>[];
  };
  /** An `EndlessList`. */
  children: ReactNode;
};

/** Template: filter chips over a list that loads as it scrolls. */
export function ListPage<Filter extends string = never>({
  title,
  isTab = false,
  aside,
  head,
  filter,
  children,
}: ListPageProps<Filter>) {
  return (
    <>
      <PageHeader
        title={title}
        aside={aside}
        {...(!isTab && { onBack: () => void navigation.back() })}
      />
      {head}
      {filter && <Tabs {...filter} />}
      {children}
    </>
  );
}
