import { lazy, Suspense, useState } from 'react';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { erasingTexts } from '../../texts/privacy.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx';
import { retrying } from '../../ui/loadFile.ts';
import type { Subject } from './EraseDialog.tsx';

const EraseDialog = lazy(retrying(() => import('./EraseDialog.tsx')));

export function EraseCard({ subject, listPath }: { subject: Subject; listPath: string }) {
  const { failures } = useTexts();
  const texts = useTextsOf(erasingTexts);
  const [isAsking, setAsking] = useState(false);
  const isApplicant = 'applicationId' in subject;
  return (
    <Card title={texts.title}>
      <p className="muted">{isApplicant ? texts.applicantIntro : texts.employerIntro}</p>
      <div className="actions">
        <Button icon="trash" onClick={() => setAsking(true)}>
          {isApplicant ? texts.eraseApplicant : texts.eraseEmployer}
        </Button>
      </div>
      {isAsking && (
        <ErrorBoundary fallback={<Banner tone="error" title={failures.offline} />}>
          <Suspense>
            <EraseDialog subject={subject} listPath={listPath} onClose={() => setAsking(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </Card>
  );
}
