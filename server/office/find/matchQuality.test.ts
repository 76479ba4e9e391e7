import { expect, test } from 'vitest';
import { endsWithSerialNumber, findMatchQuality, parseFindText } from './matchQuality.rules.ts';

const lines = ['lakeside inn', 'emp-4455', 'zoe o’neil-lefebvre', 'front.desk@lakeside.test'];

test.each([
  ['lakeside inn', 'exact'],
  ['LAKESIDE  Inn ', 'exact'],
  ['emp-44', 'beginning'],
  ['front.desk@', 'beginning'],
  ['Lefèbvre zoé', 'words'],
  ['neil', 'words'],
  ['4455', 'words'],
  ['akeside', 'parts'],
  ['esk lak', 'parts'],
  ['lakeside motel', undefined],
  ['inn emp', 'words'],
])('the match quality of the search text %j is %s', (typed, fit) => {
  expect(findMatchQuality(lines, parseFindText(typed))).toBe(fit);
});

test.each([
  ['(807) 555-0142', '8075550142'],
  ['+1 807.555', '1807555'],
  ['807', ''],
  ['807 Lakeside', ''],
  ['emp-4455', ''],
])('the search text %j is parsed as the telephone number %j', (typed, digits) => {
  expect(parseFindText(typed).digits).toBe(digits);
});

test('quick find finds an application by the serial number at the end of its application number', () => {
  expect(endsWithSerialNumber('rcip-2026-000123', '123')).toBe(true);
  expect(endsWithSerialNumber('rcip-2026-000123', '000123')).toBe(true);
  expect(endsWithSerialNumber('rcip-2026-000123', '23')).toBe(false);
  expect(endsWithSerialNumber('rcip-2026-000123', '123a')).toBe(false);
});
