import { useState } from 'react';
import type { SentRequest } from '../../../contract/requests.ts';
import type { Review } from '../../../contract/reviews.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { Button } from '../../ui/Button.tsx';
import { AnsweredItems } from './AnsweredItems.tsx';
import { ChangeRequest } from './ChangeRequest.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';
import { focusRequests } from './focusRequests.ts';
import { ItemView } from './ItemView.tsx';
import { RequestState } from './RequestState.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

interface Props {
  request: SentRequest;
  reviews: readonly Review[];
  onTyped(isTyped: boolean): void;
}

/** The request that is with the employer or came back. */
export function CurrentRequest({ request, reviews, onTyped }: Props) {
  const texts = useTextsOf(requestTexts);
  const [opened, setOpened] = useState<'change' | 'extend' | 'withdraw' | null>(null);
  const open = (what: typeof opened) => {
    setOpened(what);
    // The button that was pressed has gone.
    if (what === null || what === 'change') setTimeout(focusRequests);
  };
  const close = () => open(null);
  const isOpen = request.State === 'open';
  return (
    <div className="stack">
      <RequestState request={request} />
      {request.Text && <p className="request-text">{request.Text}</p>}
      {request.PartialReason && !isOpen && (
        <div className="request-answer">
          <p className="muted small">{texts.partial}</p>
          <p className="request-text">{request.PartialReason}</p>
        </div>
      )}
      {opened === 'change' ? (
        <ChangeRequest onClose={close} onTyped={onTyped} request={request} reviews={reviews} />
      ) : isOpen ? (
        <ol className="plain-list stack stack-tight">
          {request.Items.map((item) => (
            <ItemView
              item={item}
              key={item.ItemId}
              level={3}
              reviews={reviews}
              state={request.State}
            />
          ))}
        </ol>
      ) : (
        <AnsweredItems key={request.Round} onTyped={onTyped} request={request} reviews={reviews} />
      )}
      {opened !== 'change' && (
        <div className="actions">
          {isOpen && (
            <>
              <Button icon="calendar" onClick={() => open('extend')}>
                {texts.extend}
              </Button>
              <Button icon="edit" onClick={() => open('change')}>
                {texts.change}
              </Button>
            </>
          )}
          <Button icon="undo" onClick={() => open('withdraw')}>
            {texts.withdraw}
          </Button>
        </div>
      )}
      {opened === 'extend' && <ExtendDialog onClose={close} request={request} />}
      {opened === 'withdraw' && <WithdrawDialog onClose={close} request={request} />}
    </div>
  );
}
