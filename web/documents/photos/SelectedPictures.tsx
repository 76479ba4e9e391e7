import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useAuthorization } from '../../platform/authorization.tsx';
import { getPicturesName } from '../../platform/draftNames.ts';
import { hasStoredPictures } from '../../platform/storedPictures.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import { createLazyWithFallback } from '../../ui/loadFile.ts';
import type { PicturesProps } from './composer/Pictures.tsx';
import { removePendingPhotos, usePendingPhotos } from './pendingPhotos.ts';

const Pictures = createLazyWithFallback<PicturesProps>(
  () => import('./composer/Pictures.tsx'),
  PicturesLoadFailure,
);

export function SelectedPictures(props: Omit<PicturesProps, 'account'>) {
  const account = useAuthorization().authorization?.BusinessId ?? 0;
  const chosen = usePendingPhotos();
  useEffect(() => removePendingPhotos, []);
  // The browser may store pictures of a tab that was closed before their upload.
  const [isNeeded, setNeeded] = useState(() => hasStoredPictures(getPicturesName(account)));
  // The component stays mounted once it is shown, because its state holds the pages.
  if (chosen.length > 0 && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Pictures {...props} account={account} />
    </Suspense>
  );
}

function PicturesLoadFailure() {
  const notice = useNotice();
  const showNotice = useEffectEvent(() => {
    removePendingPhotos();
    notice('red', ({ failures }) => failures.offline);
  });
  useEffect(() => showNotice(), []);
  return null;
}
