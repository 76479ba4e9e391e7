import {
  designationImportFields,
  type ImportField,
  type ImportKind,
  importFields,
} from '../../../contract/imports.ts';
import type { Language } from '../../../contract/languages.ts';
import { designationSettings } from '../../../contract/program.ts';
import { applicationTexts } from '../../texts/applications.ts';
import { designationTexts } from '../../texts/designations.ts';
import { profileTexts } from '../../texts/employers.ts';
import { importTexts } from '../../texts/imports.ts';

export type FieldLabels = Readonly<Record<string, string>>;

export function getFieldLabels(language: Language): FieldLabels {
  const application = applicationTexts[language];
  const { FullTimeEmployees = '' } = designationTexts[language].fields;
  return {
    ...profileTexts[language].fields,
    JobTitle: application.fields.JobTitle,
    ApplicationStatusId: application.status,
    FullTimeEmployees,
    ...importTexts[language].fields,
  };
}

/** Leaves out the fields of a designation when the office records no designations. */
export function listTemplateFields(kind: ImportKind): readonly ImportField[] {
  return importFields[kind].filter(
    (field) =>
      field !== 'FullName' &&
      (designationSettings.isKept || !designationImportFields.includes(field)),
  );
}
