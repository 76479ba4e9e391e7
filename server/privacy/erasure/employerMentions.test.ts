import { expect, test } from 'vitest';
import { isMailAddressedTo, isSearchForEmployer } from './employerMentions.rules.ts';

const employer = {
  email: 'ada@inn.test',
  confirmed_email: 'ada@inn.test',
  designation_number: 'EMP-12',
  operating_name: 'Lakeside Inn',
  legal_name: 'Auberge du Lac ltée',
  first_name: 'Ada',
  last_name: 'Roy',
  telephone: '705 555 0100',
};

test.each([
  ['From: a@b.test\nTo: ada@inn.test\n\nHello', true],
  ['to: <ADA@INN.TEST>\n\nHello', true],
  ['To: nada@inn.test\n\nHello', false],
  ['To: ada@inn.test.example\n\nHello', false],
  ['To: help@program.test\n\nTo: ada@inn.test', false],
  ['', false],
])('the mail %j is recognized as addressed to the employer: %s', (mail, expected) => {
  expect(isMailAddressedTo(mail, 'ada@inn.test')).toBe(expected);
});

test('the portal recognizes no mail as addressed to an employer without an address', () => {
  expect(isMailAddressedTo('To: \n\nHello', '')).toBe(false);
});

test.each([
  ['lakeside', 'OperatingName', true],
  ['LAKESIDE INN', 'OperatingName', true],
  ['lake', 'OperatingName', false],
  ['Lakeside Inn and Spa', 'OperatingName', false],
  ['roy', 'OperatingName', false],
  ['roy', 'BusinessLastName', true],
  ['%', 'BusinessLastName', false],
  ['emp-12', 'DesignationNumber', true],
  ['emp-1', 'DesignationNumber', false],
  ['roy', 'ApplicationLastName', false],
  ['ada@inn.test', 'find', true],
  ['705 555 0100', 'q', true],
  ['ada roy', 'find', true],
  ['Lakeside Inn', '', true],
  ['ada', 'find', false],
  ['Lakeside Inn and others', '', false],
])(
  'a search for %j in the field %j is recognized as a search for the employer: %s',
  (text, field, expected) => {
    expect(isSearchForEmployer(employer, text, field)).toBe(expected);
  },
);
