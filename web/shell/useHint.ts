import { useEffect, useState } from 'react';
import { useAuthorization } from '../platform/authorization.tsx';
import { useTexts } from '../platform/language.tsx';
import { useLocation } from '../platform/router/Router.tsx';
import { tryStorage } from '../platform/tryStorage.ts';

const hintDismissalMs = 30 * 24 * 60 * 60_000;

/**
 * Returns whether a recurring hint is shown: once per session, on the first page of a visit, and not for
 * thirty days after the hint was dismissed. The page that resolves the hint always shows it.
 */
export function useHint(name: string, ownPath: string) {
  const { common } = useTexts();
  const { pathname } = useLocation();
  const account = useAuthorization().authorization?.BusinessId;
  const key = `hint.${name}.${account}`;
  const [entry] = useState(pathname);
  const [wasShown] = useState(() => tryStorage(() => sessionStorage.getItem(key)) === 'said');
  const [isClosed, setClosed] = useState(() => {
    const closedOn = Number(tryStorage(() => localStorage.getItem(key)) ?? 0);
    return Date.now() - closedOn < hintDismissalMs;
  });
  const isEntry = pathname === entry;

  useEffect(() => {
    if (!isEntry) tryStorage(() => sessionStorage.setItem(key, 'said'));
  }, [isEntry, key]);

  const isOwnPage = pathname === ownPath;
  return {
    isShown: isOwnPage || (isEntry && !wasShown && !isClosed),
    closing: {
      closeText: common.close,
      onClose() {
        setClosed(true);
        tryStorage(() => localStorage.setItem(key, String(Date.now())));
      },
    },
  };
}
