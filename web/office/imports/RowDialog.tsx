import { useState } from 'react';
import type { ImportField, ImportRow } from '../../../contract/imports.ts';
import type { MessageCode } from '../../../contract/messages.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { importTexts } from '../../texts/imports.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { getFieldLabels } from './importFields.ts';
import { type CorrectRow, findFieldByName } from './shownCells.ts';

interface Props {
  row: ImportRow;
  fields: readonly ImportField[];
  mend: CorrectRow;
  onClose(): void;
}

export function RowDialog({ row, fields, mend, onClose }: Props) {
  const { common, messages } = useTexts();
  const texts = useTextsOf(importTexts);
  const labels = getFieldLabels(useLanguage().language);
  const [typed, setTyped] = useState<ImportRow['Cells']>({});
  const saving = useSubmit({
    send: () => mend(row, typed, row.Effect === 'skip'),
    onSent: onClose,
  });
  const missing = row.Problems.map(({ field }) => field).filter(
    (field) => !findFieldByName(field, fields) && labels[field],
  );
  const getError = (name: string) => {
    const problem = row.Problems.find(
      ({ field }) => (findFieldByName(field, fields) ?? field) === name,
    );
    return problem && messages[problem.code as MessageCode];
  };
  return (
    <ConfirmDialog
      busy={saving.isBusy}
      busyText={common.saving}
      cancelText={common.cancel}
      confirmText={common.save}
      onCancel={onClose}
      onSubmit={saving.onSubmit}
      open
      title={texts.mendTitle(row.Position)}
    >
      {[...fields, ...new Set(missing)].map((name) => {
        const Field = name === 'Note' ? TextArea : TextField;
        return (
          <Field
            error={getError(name)}
            key={name}
            label={labels[name]}
            onChange={({ target }) => setTyped((before) => ({ ...before, [name]: target.value }))}
            value={typed[name] ?? row.Cells[name] ?? ''}
          />
        );
      })}
      <RefusalBanner form={saving} />
    </ConfirmDialog>
  );
}
