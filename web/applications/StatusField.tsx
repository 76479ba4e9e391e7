import { applicationStatuses, idsOf } from '../../contract/enumerations.ts';
import { useTexts } from '../platform/language.tsx';
import { Card } from '../ui/Card.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { fieldElementId } from './elementIds.ts';

interface Props {
  statusId: number;
  error: string | undefined;
  onChange(statusId: number): void;
}

/** All eight, in any order: the program decides the way through them. */
export function StatusField({ statusId, error, onChange }: Props) {
  const { application: texts, enumerations } = useTexts();
  return (
    <Card>
      <SelectField
        error={error}
        id={fieldElementId('ApplicationStatusId')}
        label={texts.status}
        onChange={(event) => onChange(Number(event.target.value))}
        options={idsOf(applicationStatuses).map((id) => ({
          value: id,
          label: enumerations.statuses[id],
        }))}
        value={statusId}
      />
    </Card>
  );
}
