import { expect, test } from 'vitest';
import { specified } from '../../test/support/specified.ts';
import { texts } from '../texts/en.ts';
import { createMenu } from './createMenu.ts';

const listMenuItems = (IsAdministrator: boolean, IsComplete: boolean) =>
  createMenu({ IsAdministrator, IsComplete }, '/privacy', texts.layout).map(({ text, to }) => [
    text,
    to,
  ]);

test('the menu of an administrator has its items in order', () => {
  expect(listMenuItems(true, true)).toEqual(specified.menus.administrator);
});

test('the menu of an employer has its items in order', () => {
  expect(listMenuItems(false, true)).toEqual(specified.menus.employer);
});

test('the menu of an employer with an incomplete profile has no item for applications', () => {
  const items = specified.menus.employer.filter(([text]) => text !== 'Applications');
  expect(listMenuItems(false, false)).toEqual(items);
});
