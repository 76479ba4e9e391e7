import type { SentItem } from '../../../contract/requests.ts';
import { useReasonNames } from './itemTexts.ts';

export function TaskWords({ item }: { item: Pick<SentItem, 'Reasons' | 'Text'> }) {
  const reasons = useReasonNames()(item.Reasons);
  return (
    <>
      {reasons.length > 0 && (
        <ul className="task-reasons">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {item.Text && <p className="tasks-text">{item.Text}</p>}
    </>
  );
}
