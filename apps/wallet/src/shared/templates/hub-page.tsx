import { PageHeader } from '@fairlaunch/ui';
import type { ReactNode } from 'react';
import { navigation } from '../routing/navigate.ts';

type HubPageProps = {
  title: string;
  /** A tab's own page has nothing to go back to. */
  isTab?: boolean;
  aside?: ReactNode;
  figure?: ReactNode;
  /** One. */
  action?: ReactNode;
  /** Rows that lead on. */
  children: ReactNode;
};

/** Template: a figure, one action, rows. */
export function HubPage({ title, isTab = false, aside, figure, action, children }: HubPageProps) {
  return (
    <>
      <PageHeader
        title={title}
        aside={aside}
        {...(!isTab && { onBack: () => void navigation.back() })}
      />
      {figure}
      {action}
      {children}
    </>
  );
}
