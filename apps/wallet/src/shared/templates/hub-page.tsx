import type { ReactNode } from 'react';
import { Page, type PageProps } from './page.tsx';

/** `children` are rows that lead to other pages. */
type HubPageProps = PageProps & {
  figure?: ReactNode;
  /** A single action. */
  action?: ReactNode;
};

/** Template: a figure, one action, rows. */
export function HubPage({ figure, action, children, ...page }: HubPageProps) {
  return (
    <Page {...page}>
      {figure}
      {action}
      {children}
    </Page>
  );
}
