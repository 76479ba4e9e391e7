import type { BatchKind, BatchRefusal, BatchRow, ForeseenRow } from '../../../contract/batches.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { batchTexts } from '../../texts/batches.ts';

type Managers = readonly { CaseManagerId: number; Name: string }[];
type Change = Pick<BatchRow, 'From' | 'To'>;

export function useOutcomeTexts(kind: BatchKind, managers: Managers) {
  const texts = useTextsOf(batchTexts);
  const { enumerations } = useProgramTexts();

  function nameOf(id: number | null): string {
    if (kind === 'status') return (enumerations.statuses as Record<number, string>)[id ?? 0] ?? '';
    if (id === null) return texts.nobody;
    return managers.find(({ CaseManagerId }) => CaseManagerId === id)?.Name ?? '';
  }

  const fromTo = ({ From, To }: Change) => texts.fromTo(nameOf(From), nameOf(To));
  const isFromTo = kind === 'status' || kind === 'assign';

  return {
    nameOf,
    left: (refusal: '' | BatchRefusal) => (refusal ? texts.refusals[refusal] : ''),
    foreseen(row: ForeseenRow): string {
      if (kind === 'request') return texts.items(row.Items);
      if (kind === 'seen') return texts.markedSeen;
      return [fromTo(row), row.EndsRequest && texts.endsRequest].filter(Boolean).join(' · ');
    },
    done: (row: Change) => (isFromTo ? fromTo(row) : ''),
  };
}
