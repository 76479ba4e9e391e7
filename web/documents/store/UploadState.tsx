import { Suspense } from 'react';
import { getExtension } from '../../../contract/documents.ts';
import { useTexts } from '../../platform/language.tsx';
import { useIsOffline } from '../../platform/useIsOffline.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { createLazyWithFallback } from '../../ui/loadFile.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import type { Uploads } from './useUploads.ts';

/** When the chunk fails to load, only the offer to shrink the file is missing. */
const LazyShrinkOffer = createLazyWithFallback(
  () => import('./shrinking/ShrinkOffer.tsx'),
  () => null,
);

const hideMessageAfterMs = 5000;

export function UploadState({ uploads, place }: { uploads: Uploads; place: string }) {
  const { documents: texts, common, connection, failures, messages } = useTexts();
  const isOffline = useIsOffline();
  const upload = uploads.at(place);
  if (!upload) return null;
  const { file, share, isQueued, failure, refusal, reason, isBrief, isOver } = upload;
  const forget = () => uploads.drop(place);

  if (refusal) {
    const isOffered = refusal === 'documentTooLarge' && getExtension(file.name) === '.pdf';
    return (
      <>
        {isOver ? (
          <p className="field-help">{texts.notUploaded(file.name)}</p>
        ) : (
          <Banner
            hideAfter={isBrief ? hideMessageAfterMs : undefined}
            key={`${file.name} ${file.lastModified}`}
            onHide={() => uploads.quieten(place)}
            title={messages[refusal]}
            tone="error"
          >
            <p className="anywhere">{file.name}</p>
          </Banner>
        )}
        {isOffered && (
          <Suspense fallback={null}>
            <LazyShrinkOffer
              file={file}
              key={`${file.name} ${file.lastModified} ${file.size}`}
              onSmaller={(smaller) => uploads.start(place, smaller, upload.onDone)}
            />
          </Suspense>
        )}
      </>
    );
  }
  if (failure) {
    const isWaiting = failure === 'offline' && isOffline;
    const failureText = isWaiting ? connection.uploadWaits : failures[failure];
    return (
      <Banner tone={isWaiting ? 'warning' : 'error'} title={texts.uploadFailed(file.name)}>
        <p>{reason ? messages[reason] : failureText}</p>
        <div className="actions">
          {!isWaiting && (
            <Button
              aria-label={texts.retryUpload(file.name)}
              icon="retry"
              onClick={() => uploads.retry(place)}
            >
              {common.retry}
            </Button>
          )}
          <Button aria-label={texts.forgetUpload(file.name)} onClick={forget} variant="quiet">
            {texts.remove}
          </Button>
        </div>
      </Banner>
    );
  }
  return (
    <div className="document-progress">
      <span className="anywhere">{file.name}</span>
      <span className="muted small">{isQueued ? texts.queued : texts.percent(share)}</span>
      <Button
        aria-label={texts.stopUpload(file.name)}
        icon="close"
        onClick={forget}
        title={common.cancel}
        variant="quiet"
      />
      <ProgressBar label={texts.uploading(file.name)} max={1} value={share} />
    </div>
  );
}
