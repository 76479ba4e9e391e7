import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (ip, counted) => {
  expect(addressOf({ ip } as FastifyRequest)).toBe(counted);
});
