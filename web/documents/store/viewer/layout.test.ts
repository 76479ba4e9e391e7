import { expect, test } from 'vitest';
import { rotatedSize, widthIn, zoomedBy } from './layout.ts';

const room = { width: 600, height: 700 };
const letter = { width: 612, height: 792 };

test('a page fits the width, has a share of its paper size or is shown whole', () => {
  expect(widthIn(room, letter, 'width')).toBe(600);
  expect(widthIn(room, letter, 1)).toBe(816);
  expect(widthIn(room, letter, 0.5)).toBe(408);
  expect(widthIn(room, letter, 'page')).toBe(540);
  expect(widthIn(room, rotatedSize(letter, 1), 'page')).toBe(600);
  expect(widthIn(room, rotatedSize(letter, 2), 'page')).toBe(540);
});

test('zooming moves to the next step from any size, up to the last', () => {
  expect(zoomedBy(0.9, 1)).toBe(1);
  expect(zoomedBy(0.9, -1)).toBe(0.75);
  expect(zoomedBy(1, 1)).toBe(1.25);
  expect(zoomedBy(6, 1)).toBe(6);
  expect(zoomedBy(0.2, -1)).toBe(0.2);
});
