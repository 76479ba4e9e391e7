import { useEffect, useEffectEvent, useState } from 'react';
import type { CallFailure } from '../../../platform/callError.ts';
import { announceOffline, onConnectionBack } from '../../../platform/connection.ts';
import { useTexts } from '../../../platform/language.tsx';
import { useIsOffline } from '../../../platform/useIsOffline.ts';
import { saveFailureTexts } from '../../../texts/applications.ts';
import { Banner } from '../../../ui/Banner.tsx';

interface Props {
  failure: CallFailure | null;
  tries: number;
  saved?: string | false;
}

/** Says why the save failed and, once the connection returns, that the save can be tried again. */
export function SaveFailure({ failure, tries, saved }: Props) {
  const { failures, language } = useTexts();
  const texts = saveFailureTexts[language];
  const isConnectionBack = useHasReconnectedSince(tries);
  const isOffline = useIsOffline();
  const isWaiting = failure === 'offline' && isOffline;
  useEffect(() => (isWaiting ? announceOffline() : undefined), [isWaiting]);
  if (!failure) return null;
  const isBack = failure === 'offline' && isConnectionBack;
  const text = isWaiting ? texts.saveWaits : isBack ? texts.saveAgain : failures[failure];
  return (
    <Banner key={tries} title={text} tone={isWaiting || isBack ? 'warning' : 'error'}>
      {saved && <p>{saved}</p>}
    </Banner>
  );
}

function useHasReconnectedSince(tries: number): boolean {
  const [backAfter, setBackAfter] = useState(-1);
  const recordReturn = useEffectEvent(() => setBackAfter(tries));
  useEffect(() => onConnectionBack(() => recordReturn()), []);
  return backAfter === tries;
}
