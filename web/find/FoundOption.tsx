import { useEffect, useRef } from 'react';
import { statusWith } from '../../contract/enumerations.ts';
import type { Found } from '../../contract/find.ts';
import { useTextsOf } from '../platform/language.tsx';
import { useProgramTexts } from '../platform/programTexts.ts';
import { findTexts } from '../texts/shell.ts';
import { StatusPill } from '../ui/StatusPill.tsx';

interface Props {
  row: Found;
  id: string;
  isChosen: boolean;
  onOpen(): void;
}

export function FoundOption({ row, id, isChosen, onOpen }: Props) {
  const texts = useTextsOf(findTexts);
  const { enumerations } = useProgramTexts();
  const option = useRef<HTMLButtonElement>(null);
  const status = row.ApplicationStatusId ? statusWith(row.ApplicationStatusId) : undefined;
  useEffect(() => {
    if (isChosen) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    // The field keeps the focus, and its keys choose.
    <button
      aria-selected={isChosen}
      className="find-option"
      id={id}
      onClick={onOpen}
      ref={option}
      role="option"
      tabIndex={-1}
      type="button"
    >
      <strong>{row.Name}</strong>
      {status ? (
        <StatusPill {...status.look} word={enumerations.statuses[status.id]} />
      ) : (
        <span className="small">{texts.employer}</span>
      )}
      <span className="find-second small">
        <span className="figures nowrap">{row.Number}</span>
        {row.Of && ` · ${row.Of}`}
      </span>
    </button>
  );
}
