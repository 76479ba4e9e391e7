import { expect, test } from 'vitest';
import { getClientAddress, listClientNetworks } from './clientAddress.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['64:ff9b::203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['no address', 'no address'],
])('the network of the client address %s for rate limits is %s', (ip, counted) => {
  expect(getClientAddress({ ip })).toBe(counted);
});

test.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['2001:db8:1:2345::6', ['2001:db8:1:2345', '2001:db8:1:23/56', '2001:db8:1/48']],
  ['2001:db8:1:45::6', ['2001:db8:1:45', '2001:db8:1:0/56', '2001:db8:1/48']],
])('the networks of the client address %s are %j', (ip, networks) => {
  expect(listClientNetworks({ ip })).toEqual(networks);
});
