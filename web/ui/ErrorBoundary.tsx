import { Component, type PropsWithChildren, type ReactNode } from 'react';

interface Props extends PropsWithChildren {
  fallback: ReactNode;
}

/**
 * An error in the children must not remove the rest of the page. This is a class, because React has no hook for it.
 */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
