import { Suspense, useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { createLazyWithFallback } from '../../ui/loadFile.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { ComparisonProps } from './viewer/Comparison.tsx';

interface Props extends ComparisonProps {
  onClose(): void;
}

const Comparison = createLazyWithFallback<Props>(
  () => import('./viewer/Comparison.tsx'),
  ComparisonLoadFailure,
);

export function ComparedDocuments({ title, ...compared }: Props & { title: string }) {
  const { common } = useTexts();
  return (
    <Dialog closeText={common.close} onClose={compared.onClose} open title={title}>
      <Suspense fallback={<Skeleton count={6} kind="lines" text={common.loading} />}>
        <Comparison {...compared} />
      </Suspense>
    </Dialog>
  );
}

function ComparisonLoadFailure({ onClose }: Props) {
  const notice = useNotice();
  const showFailure = useEffectEvent(() => {
    notice('red', ({ documents }) => documents.viewerFailures.unreadable);
    onClose();
  });
  useEffect(() => showFailure(), []);
  return null;
}
