import { useTexts } from '../platform/language.tsx';
import { useTitle } from '../platform/useTitle.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

type Name = 'profile' | 'applications' | 'support' | 'profiles' | 'search';

/** Behind the right guard, until its feature is there. */
export default function ToComePage({ name }: { name: Name }) {
  const { layout } = useTexts();
  useTitle(layout[name]);
  return (
    <>
      <PageTitle title={layout[name]} />
      <EmptyState icon="clock" title={layout.toComeTitle}>
        {layout.toComeText}
      </EmptyState>
    </>
  );
}
