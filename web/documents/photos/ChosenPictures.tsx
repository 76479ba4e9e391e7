import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useAuthorization } from '../../platform/authorization.tsx';
import { picturesName } from '../../platform/draftNames.ts';
import { arePicturesKept } from '../../platform/picturesKept.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import { lazyOr } from '../../ui/loadFile.ts';
import type { PicturesProps } from './composer/Pictures.tsx';
import { forgetChosen, useChosen } from './desk.ts';

const Pictures = lazyOr<PicturesProps>(() => import('./composer/Pictures.tsx'), PicturesFailed);

export function ChosenPictures(props: Omit<PicturesProps, 'account'>) {
  const account = useAuthorization().authorization?.BusinessId ?? 0;
  const chosen = useChosen();
  useEffect(() => forgetChosen, []);
  // An ended tab may have left some.
  const [isNeeded, setNeeded] = useState(() => arePicturesKept(picturesName(account)));
  // Once shown it stays mounted, as it holds the pages.
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
    forgetChosen();
    notice('red', ({ failures }) => failures.offline);
  });
  useEffect(() => say(), []);
  return null;
}
