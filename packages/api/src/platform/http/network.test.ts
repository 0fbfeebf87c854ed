import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test('a network is /24 of IPv4 and /64 of IPv6', () => {
  expect(networkOf('203.0.113.77')).toBe('203.0.113.0/24');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.0/24');
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:2::ffff')).toBe(networkOf('2001:db8:1:2:3:4:5:6'));
  expect(networkOf('nonsense')).toBe('unknown');
});
