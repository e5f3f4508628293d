import { Component, type ComponentType, type ReactNode } from 'react';

type BoundaryProps = {
  children: ReactNode;
  /** Shown in place of the children that threw; nothing by default. */
  Failed?: ComponentType<{ error: unknown }>;
  onError?: (error: unknown) => void;
};
type BoundaryState = { failed: boolean; error?: unknown };

/** Catches what its children throw while they render, so that the rest of the page stays. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { children, Failed } = this.props;
    if (!this.state.failed) return children;
    return Failed ? <Failed error={this.state.error} /> : null;
  }
}
