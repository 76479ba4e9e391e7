import { useEffect, useEffectEvent, useState } from 'react';
import type { ViewList } from '../../contract/views.ts';
import { useAuthorization } from '../platform/authorization.tsx';
import { call } from '../platform/calls.ts';
import { useTextsOf } from '../platform/language.tsx';
import { viewsTexts } from '../texts/work.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';

interface Props {
  lost: ViewList['Lost'];
  /** Takes what led here out of the address. */
  leave(): void;
  onRead(): void;
}

/** Said once: the view that one started with is gone. Once it is shown, the server forgets it. */
export function LostStart({ lost, leave, onRead }: Props) {
  const texts = useTextsOf(viewsTexts);
  const { openWith } = useAuthorization();
  const [said] = useState(lost);
  const [isRead, setRead] = useState(false);
  const forget = useEffectEvent(() => {
    if (!said) return leave();
    call('startWithView', { ViewId: null }, { isRetry: true })
      .then(() => openWith())
      .catch(() => {});
  });
  useEffect(() => forget(), []);
  if (!said || isRead) return null;
  return (
    <Banner title={texts.lostTitle(said.Name, said.By)} tone="info">
      <p>{texts.lostText}</p>
      <div className="actions">
        <Button
          onClick={() => {
            setRead(true);
            leave();
            onRead();
          }}
        >
          {texts.understood}
        </Button>
      </div>
    </Banner>
  );
}
