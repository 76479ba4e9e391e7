import type { SentRequest } from '../../../contract/requests.ts';
import type { Review } from '../../../contract/reviews.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { ItemView } from './ItemView.tsx';
import { RequestState } from './RequestState.tsx';

interface Props {
  requests: readonly SentRequest[];
  reviews: readonly Review[];
}

/** Requests that are over: to be read. */
export function EarlierRequests({ requests, reviews }: Props) {
  const texts = useTextsOf(requestTexts);
  if (requests.length === 0) return null;
  return (
    <details className="request-earlier">
      <summary>{texts.earlier(requests.length)}</summary>
      <ol className="plain-list stack">
        {requests.map((request) => (
          <li className="stack stack-tight" key={request.RequestId}>
            <RequestState request={request} />
            {request.Text && <p className="request-text">{request.Text}</p>}
            {request.PartialReason && <p className="request-text">{request.PartialReason}</p>}
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
          </li>
        ))}
      </ol>
    </details>
  );
}
