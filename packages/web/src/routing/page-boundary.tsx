import { Component, type ComponentType, type ReactNode } from 'react';

type PageBoundaryProps = {
  children: ReactNode;
  Failed: ComponentType<{ error: unknown }>;
};
type PageBoundaryState = { failed: boolean; error?: unknown };

/** Catches what a page throws while it renders. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failed: false };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { failed: true, error };
  }

  override render(): ReactNode {
    const { children, Failed } = this.props;
    return this.state.failed ? <Failed error={this.state.error} /> : children;
  }
}
