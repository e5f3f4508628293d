import { Component, type ReactNode } from 'react';

type BoundaryProps = {
  children: ReactNode;
  /** In the place of what threw. */
  fallback: (error: unknown) => ReactNode;
  onError?: (error: unknown) => void;
};
type BoundaryState = { failed: boolean; error?: unknown };

/** Catches what its children throw while they render; what stands beside it stays. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    return this.state.failed ? fallback(this.state.error) : children;
  }
}
