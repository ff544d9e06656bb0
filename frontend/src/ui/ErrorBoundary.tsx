import type { ReactNode } from 'react';
import { Component } from 'react';
import { PartNotFetched } from './lazy-part.js';

interface ErrorBoundaryProps {
  /** Stands in for what could not be drawn; `retry` draws it anew. */
  fallback: (retry: () => void) => ReactNode;
  onError?: () => void;
  /** Another value here is something else to draw. */
  about?: string;
  children: ReactNode;
}

/** Keeps what cannot be fetched or drawn from taking along everything around it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PartNotFetched) error.forget();
    this.props.onError?.();
  }

  override componentDidUpdate({ about }: ErrorBoundaryProps) {
    if (this.state.failed && about !== this.props.about) this.retry();
  }

  retry = () => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
