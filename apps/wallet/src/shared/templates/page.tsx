import { PageHeader } from '@fairlaunch/ui';
import type { ReactNode } from 'react';
import { navigation } from '../routing/navigate.ts';

export type PageProps = {
  title: string;
  /** A tab's own page has nothing to go back to. */
  isTab?: boolean;
  aside?: ReactNode;
  children: ReactNode;
};

/** What every page has: its title, and the way back. */
export function Page({ title, isTab = false, aside, children }: PageProps) {
  return (
    <>
      <PageHeader
        title={title}
        aside={aside}
        {...(!isTab && { onBack: () => void navigation.back() })}
      />
      {children}
    </>
  );
}
