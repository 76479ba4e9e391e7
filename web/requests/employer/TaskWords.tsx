import type { SentItem } from '../../../contract/requests.ts';
import { useReasonNames } from './itemTexts.ts';

/** Why an item is asked for: the reasons of the program's list, and the words of its staff. */
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
