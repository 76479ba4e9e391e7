import type { Application } from '../../contract/applications.ts';
import { isClosed } from '../../contract/enumerations.ts';
import { Button } from '../ui/Button.tsx';
import { useRequests } from './requestQueries.ts';

interface Props {
  application: Application;
  text: string;
  /** The name of the slot. */
  place: string;
  onAsk(): void;
}

/** At a place without a document; a request that is under way is changed where it stands. */
export function AskForIt({ application, text, place, onAsk }: Props) {
  const { data } = useRequests(application.ApplicationId);
  const isUnderWay = data?.some(({ State }) => State === 'open' || State === 'answered');
  if (!data || isUnderWay || isClosed(application.ApplicationStatusId)) return null;
  return (
    <div className="actions">
      <Button aria-label={`${text} (${place})`} icon="send" onClick={onAsk}>
        {text}
      </Button>
    </div>
  );
}
