import { Suspense, useState } from 'react';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { eraseCardTexts } from '../../texts/privacy.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { createLazyWithFallback } from '../../ui/loadFile.ts';
import type { ErasureSubject } from './EraseDialog.tsx';

const EraseDialog = createLazyWithFallback(
  () => import('./EraseDialog.tsx'),
  EraseDialogLoadFailure,
);

function EraseDialogLoadFailure() {
  return <Banner title={useTexts().failures.offline} tone="error" />;
}

export function EraseCard({ subject, listPath }: { subject: ErasureSubject; listPath: string }) {
  const texts = useTextsOf(eraseCardTexts);
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
        <Suspense>
          <EraseDialog subject={subject} listPath={listPath} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Card>
  );
}
