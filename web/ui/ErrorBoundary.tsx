import { Component, type PropsWithChildren, type ReactNode } from 'react';

interface Props extends PropsWithChildren {
  fallback: ReactNode;
}

/** Keeps an error inside it from removing the rest of the page. React supports this in classes only. */
export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
