import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useAuthorization } from '../../platform/authorization.tsx';
import { picturesName } from '../../platform/draftNames.ts';
import { hasStoredPictures } from '../../platform/storedPictures.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import { lazyOrElse } from '../../ui/loadFile.ts';
import type { PicturesProps } from './composer/Pictures.tsx';
import { clearPendingPhotos, usePendingPhotos } from './pendingPhotos.ts';

const Pictures = lazyOrElse<PicturesProps>(() => import('./composer/Pictures.tsx'), PicturesFailed);

export function ChosenPictures(props: Omit<PicturesProps, 'account'>) {
  const account = useAuthorization().authorization?.BusinessId ?? 0;
  const chosen = usePendingPhotos();
  useEffect(() => clearPendingPhotos, []);
  // The browser may store pictures of a tab that was closed before their upload.
  const [isNeeded, setNeeded] = useState(() => hasStoredPictures(picturesName(account)));
  // The component stays mounted once it is shown, because its state holds the pages.
  if (chosen.length > 0 && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense>
      <Pictures {...props} account={account} />
    </Suspense>
  );
}

function PicturesFailed() {
  const notice = useNotice();
  const say = useEffectEvent(() => {
    clearPendingPhotos();
    notice('red', ({ failures }) => failures.offline);
  });
  useEffect(() => say(), []);
  return null;
}
