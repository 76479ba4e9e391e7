import type { ApplicationStatusId } from '../../contract/enumerations.ts';
import { useTexts } from '../platform/language.tsx';
import { StatusIcon } from '../ui/StatusIcon.tsx';
import { statusLook } from '../ui/statusLook.ts';

/** The icon with its tooltip, and the word beside it, which is heard once. */
export function StatusCell({ id }: { id: number }) {
  const { enumerations } = useTexts();
  const status = id as ApplicationStatusId;
  return (
    <span className="status-cell">
      <StatusIcon {...statusLook[status]} word={enumerations.statuses[status]} />
      <span aria-hidden="true">{enumerations.statuses[status]}</span>
    </span>
  );
}
