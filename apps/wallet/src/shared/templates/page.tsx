import { PageHeader } from '@fairlaunch/ui';
import type { ReactNode } from 'react';
import { navigation } from '../routing/navigate.ts';

export type PageProps = {
  title: string;
  /** True for the page of a tab, which has no Back button. */
  isTab?: boolean;
  aside?: ReactNode;
  children: ReactNode;
};

/** A page with its title and a Back button. */
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
