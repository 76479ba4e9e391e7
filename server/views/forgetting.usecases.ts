import { foldedText } from '../../contract/foldedText.ts';
import type { Queryable } from '../platform/database/database.ts';
import { blankLostName, lostNames } from './starts.queries.ts';
import { allViews, writeView } from './views.queries.ts';
import { addressWithout, type IsNamed, nameKey } from './views.rules.ts';

/** The filter of lists, which looks in all that names a row. */
const anywhere = 'q';

/** What names an applicant who is removed leaves the views: `isNamedIn` as retention knows it. */
export async function forgetApplicantInViews(
  database: Queryable,
  isNamedIn: (text: string, isLastNameEnough: boolean) => boolean,
): Promise<void> {
  const lastNames = [anywhere, 'ApplicationLastName'];
  await forgetInViews(database, (text, field) => isNamedIn(text, lastNames.includes(field)));
}

interface EmployerLookedFor {
  designation_number: string;
  operating_name: string;
  last_name: string;
}

/** The same for an employer that is erased. */
export async function forgetEmployerInViews(
  database: Queryable,
  employer: EmployerLookedFor,
  isNamedIn: (text: string) => boolean,
): Promise<void> {
  const names: Record<string, string> = {
    DesignationNumber: foldedText(employer.designation_number),
    OperatingName: foldedText(employer.operating_name),
    BusinessLastName: foldedText(employer.last_name),
  };
  await forgetInViews(database, (text, field) => {
    const asked = foldedText(text);
    const known = field === anywhere ? Object.values(names) : [names[field] ?? ''];
    return (
      isNamedIn(text) ||
      known.some((name) => name && asked && (name.includes(asked) || asked.includes(name)))
    );
  });
}

/** The part of the filter goes; a name that says who it is gives way to the number of the view. */
async function forgetInViews(database: Queryable, isNamed: IsNamed): Promise<void> {
  for (const { view_id, view_name, address } of await allViews(database)) {
    const left = addressWithout(address, isNamed);
    if (left !== address) await writeView(database, view_id, { address: left });
    if (!isNamed(view_name, '')) continue;
    const name = `${view_id}`;
    await writeView(database, view_id, { view_name: name, name_key: nameKey(name) });
  }
  for (const { business_id, lost_name } of await lostNames(database)) {
    if (isNamed(lost_name, '')) await blankLostName(database, business_id);
  }
}
