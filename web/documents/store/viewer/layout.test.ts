import { expect, test } from 'vitest';
import { computeNextZoom, computeShownWidth, rotateSize } from './layout.ts';

const viewerSize = { width: 600, height: 700 };
const letterPage = { width: 612, height: 792 };

test('the viewer scales a page to the available width, to a fraction of its paper size or to fit as a whole', () => {
  expect(computeShownWidth(viewerSize, letterPage, 'width')).toBe(600);
  expect(computeShownWidth(viewerSize, letterPage, 1)).toBe(816);
  expect(computeShownWidth(viewerSize, letterPage, 0.5)).toBe(408);
  expect(computeShownWidth(viewerSize, letterPage, 'page')).toBe(540);
  expect(computeShownWidth(viewerSize, rotateSize(letterPage, 1), 'page')).toBe(600);
  expect(computeShownWidth(viewerSize, rotateSize(letterPage, 2), 'page')).toBe(540);
});

test('zooming in the viewer moves to the next zoom step from any size, up to the last step', () => {
  expect(computeNextZoom(0.9, 1)).toBe(1);
  expect(computeNextZoom(0.9, -1)).toBe(0.75);
  expect(computeNextZoom(1, 1)).toBe(1.25);
  expect(computeNextZoom(6, 1)).toBe(6);
  expect(computeNextZoom(0.2, -1)).toBe(0.2);
});
