import { Component, type PropsWithChildren } from 'react';
import { useFrontTexts } from '../platform/language.tsx';
import { Button } from '../ui/Button.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** React catches errors of rendering in classes only. */
class Boundary extends Component<PropsWithChildren, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children;
  }
}

function BrokenPage() {
  const { layout } = useFrontTexts();
  return (
    <main className="page page-centre">
      <PageTitle title={layout.brokenTitle} subtitle={layout.brokenText} />
      <div className="actions">
        <Button variant="primary" onClick={() => location.reload()}>
          {layout.reload}
        </Button>
      </div>
    </main>
  );
}

/** A page that breaks, or whose files could not be loaded, says so and offers a way on. */
export function PageErrors({ children }: PropsWithChildren) {
  return <Boundary>{children}</Boundary>;
}
