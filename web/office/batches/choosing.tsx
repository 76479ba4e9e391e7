import './choosing.css';
import type { ListChoosing } from '../../shared/lists/ListView.tsx';
import { ChoiceBox, ChoiceOfAll } from './ChoiceBoxes.tsx';
import { ChoosingFrame } from './ChoosingFrame.tsx';

export interface ChoosableRow {
  ApplicationId: number;
  JobNumber: string;
}

/** What a list of staff needs for its rows to be chosen; the same object, so that no row is rendered again for it. */
export const choosing: ListChoosing<ChoosableRow> = {
  column: {
    key: 'choice',
    title: '',
    head: <ChoiceOfAll />,
    width: '4rem',
    cell: ({ ApplicationId, JobNumber }) => <ChoiceBox id={ApplicationId} name={JobNumber} />,
  },
  Frame: ChoosingFrame,
};
