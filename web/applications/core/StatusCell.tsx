import { findStatus } from '../../../contract/enumerations.ts';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { StatusIcon } from '../../ui/StatusIcon.tsx';

/** The icon is hidden from screen readers, so that they announce the status only once. */
export function StatusCell({ id }: { id: number }) {
  const { enumerations } = useProgramTexts();
  const status = findStatus(id);
  if (!status) return null;
  const word = enumerations.statuses[status.id];
  return (
    <span className="status-cell line inline">
      <StatusIcon {...status.look} isBesideWord word={word} />
      <span aria-hidden="true">{word}</span>
    </span>
  );
}
