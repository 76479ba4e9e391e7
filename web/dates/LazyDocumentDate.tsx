import { Suspense } from 'react';
import { slots } from '../../contract/program.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { lazyOr } from '../ui/loadFile.ts';
import type { DocumentDateProps } from './DocumentDate.tsx';

const Loaded = lazyOr<DocumentDateProps>(
  () => import('./DocumentDate.tsx'),
  () => null,
);

type Props = Omit<DocumentDateProps, 'slot' | 'rule'> & { slot: string | null };

/** Loaded after the form, which works without; nothing where the program asks for no date. */
export function LazyDocumentDate(props: Props) {
  const slot = slots.find(({ key }) => key === props.slot);
  if (!slot?.date) return null;
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>
        <Loaded {...props} rule={slot.date} slot={slot.key} />
      </Suspense>
    </ErrorBoundary>
  );
}
