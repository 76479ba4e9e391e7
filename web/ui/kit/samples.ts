import type { StatusLook } from '../statusLook.ts';

export const long100 =
  'The Northern Lakes and Upper Valley Cooperative of Millwrights, Bakers, Carers and Teachers Limited.';

/** One of each tone. */
export const statusSamples: readonly (StatusLook & { word: string })[] = [
  { tone: 'blue', icon: 'send', word: 'Sent' },
  { tone: 'amber', icon: 'clock', word: 'Waiting for somebody else' },
  { tone: 'orange', icon: 'fileAlert', word: 'Something is missing' },
  { tone: 'teal', icon: 'fileCheck', word: 'Checked' },
  { tone: 'red', icon: 'crossCircle', word: 'Refused' },
  { tone: 'slate', icon: 'undo', word: 'Taken back' },
  { tone: 'violet', icon: 'ban', word: 'Not possible' },
  { tone: 'green', icon: 'checkCircle', word: 'Done' },
];

export const choices = [
  { value: 1, label: 'The first choice, which is a sentence that does not fit on one line' },
  { value: 2, label: 'Second' },
  { value: 3, label: 'Third' },
];

export const people = [
  'Aiko Silva',
  'Amara Kowalski',
  'Noah Singh',
  'Olena Okafor',
  'Chen Nguyen',
  'Zoé Lefèbvre-Deschênes',
  'Lucas Kim',
  'Mateo Roy',
];
