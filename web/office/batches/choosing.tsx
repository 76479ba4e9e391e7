import './choosing.css';
import type { ListChoosing } from '../../shared/lists/ListView.tsx';
import { ChoiceBox, ChoiceOfAll } from './ChoiceBoxes.tsx';
import { ChoosingFrame } from './ChoosingFrame.tsx';

export interface ChoosableRow {
  ApplicationId: number;
  JobNumber: string;
}

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
