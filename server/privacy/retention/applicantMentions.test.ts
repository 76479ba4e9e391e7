import { expect, test } from 'vitest';
import { createApplicantMatcher, isSearchForPerson } from './applicantMentions.rules.ts';

const applicant = {
  jobNumber: 'RCIP-2026-000123',
  names: [
    { first: 'Zoé', last: 'Nguyễn Thị' },
    { first: 'Zoé', last: 'Roy' },
  ],
};

test.each([
  ['About RCIP-2026-000123, please', true, true],
  ['rcip 2026 000123', true, true],
  ['RCIP2026000123', true, true],
  ['RCIP-2026-000124', false, false],
  ['RCIP-2026-0001234', false, false],
  ['Is the file of ZOE NGUYEN THI complete?', false, true],
  ['Is the file of ZOE\nNGUYEN THI complete?', false, true],
  ['Is the file of ZOE NGUYEN THI complete?', true, false],
  ['Nguyễn Thị, Zoé', false, true],
  ['the file of Nguyễn Thị', false, false],
  ['Zoé Roy, as she was called', false, true],
  ['Roy and his sister Zoé', false, false],
  ['Zoé called', false, false],
  ['Nguyễn Thịnh, Zoé', false, false],
  ['is the file of zoe nguyen thi complete?', false, true],
  ['roy, zoe', false, true],
  ['ROY, Zoé', false, true],
  ['', false, false],
])(
  'the text %j is recognized as mentioning the applicant, if others are named %s: %s',
  (text, isOfOthers, expected) => {
    expect(createApplicantMatcher(applicant)(text, isOfOthers)).toBe(expected);
  },
);

test.each([
  [' ', ' '],
  ['%', '%'],
  ['', 'Portal'],
])(
  'the portal does not search texts for the names %j and %j, because they do not consist of two words',
  (first, last) => {
    const nameless = { jobNumber: ' ', names: [{ first, last }] };
    expect(createApplicantMatcher(nameless)('100 % of the Portal', false)).toBe(false);
  },
);

test.each([
  ['to the office, which is the best', false],
  ['the way to it', false],
  ['The To is here', true],
])('the text %j is recognized as mentioning an applicant called “the to”: %s', (text, expected) => {
  const named = { jobNumber: 'RCIP-2026-000123', names: [{ first: 'the', last: 'to' }] };
  expect(createApplicantMatcher(named)(text, false)).toBe(expected);
});

test.each([
  ['Will Work', 'We will work on it.', false],
  ['Will Work', 'We will work on it, says Will Work.', true],
  ['Will Work', 'Will work be done by then?', false],
  ['Will Work', 'Work, Will', true],
  ['Will Work', 'WILL WORK has a question', true],
  ['May Grant', 'What the office may grant, and who. May we know?', false],
  ['May Grant', 'It is about May\nGrant.', true],
  ['May Grant', 'it is about may grant', true],
  ['Ana de la Cruz', 'For Ana de la Cruz, please', true],
  ['Ana de la Cruz', 'For ana de la Cruz, please', false],
  ['李 小龙', 'About 李 小龙, please', true],
])('the applicant %s is recognized in the text %j: %s', (name, text, expected) => {
  const [first = '', ...last] = name.split(' ');
  const named = { jobNumber: 'RCIP-2026-000123', names: [{ first, last: last.join(' ') }] };
  expect(createApplicantMatcher(named)(text, false)).toBe(expected);
});

test.each([
  ['nguyen thi', true],
  ['nguyen', true],
  ['Nguyễn Thị, Zoé', true],
  ['zoe nguyen', true],
  ['zoe', false],
  ['guy', false],
  ['nguyen thi and others', false],
  ['%', false],
  ['', false],
])(
  'a search for %j is recognized as a search for the applicant Zoé Nguyễn Thị: %s',
  (lookedFor, expected) => {
    expect(isSearchForPerson(lookedFor, { first: 'Zoé', last: 'Nguyễn Thị' })).toBe(expected);
  },
);
