import { applicationNumber } from '../../contract/applicationNumbers.ts';
import { commandOf, commandSettings, WrongUsage, withPortalData } from './command.ts';
import { exportApplicant } from './data/applicant.ts';
import { plainWords } from './words.ts';

const usage = `Everything that is held about one applicant: JSON and documents. The portal may run meanwhile.

  portal export-applicant "LAST NAME" FOLDER
  portal export-applicant ${applicationNumber('2026', 123)} FOLDER

Case and accents do not matter. Of several people of one name all are written: look before you hand on.
`;

export const run = commandOf(usage, async (words, print) => {
  const [nameOrNumber, folder, ...more] = plainWords(words);
  if (!nameOrNumber || !folder || more.length > 0) throw new WrongUsage();
  await withPortalData(commandSettings(), (data) =>
    exportApplicant(data, nameOrNumber, folder, print),
  );
});
