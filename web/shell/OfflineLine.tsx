import './offlineLine.css';
import { useEffect, useState } from 'react';
import { onConnectionBack } from '../platform/connection.ts';
import { useTexts } from '../platform/language.tsx';
import { useIsOffline, useIsOfflineUntold } from '../platform/useIsOffline.ts';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** Shown while the portal cannot be reached and nothing else on the page says so. */
export function OfflineLine() {
  const { connection: texts } = useTexts();
  const isOffline = useIsOffline();
  const isShown = useIsOfflineUntold();
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => onConnectionBack(() => setWasOffline(true)), []);
  return (
    <div className="offline-line" data-shown={isShown} role="status">
      {isShown && (
        <>
          <Icon name="warning" />
          <p>{texts.lost}</p>
        </>
      )}
      {!isOffline && wasOffline && <VisuallyHidden>{texts.back}</VisuallyHidden>}
    </div>
  );
}
