import { describe, expect, it } from 'vitest';
import { clientAddressOf } from './client-address.ts';

describe('the address that a call counts under', () => {
  it.each([
    ['1.2.3.4', null, 0, '1.2.3.4'],
    ['::ffff:1.2.3.4', null, 0, '1.2.3.4'],
    ['10.0.0.1', '9.9.9.9, 1.2.3.4', 0, '10.0.0.1'],
    ['10.0.0.1', '9.9.9.9, 1.2.3.4', 1, '1.2.3.4'],
    ['10.0.0.1', '9.9.9.9, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
    ['10.0.0.1', '1.2.3.4', 5, '1.2.3.4'],
    ['10.0.0.1', null, 1, '10.0.0.1'],
    ['10.0.0.1', ' , ', 1, '10.0.0.1'],
    [null, null, 0, ''],
  ])('%s with X-Forwarded-For %s behind %i is %s', (socket, forwarded, proxies, expected) => {
    expect(clientAddressOf(socket, forwarded, proxies)).toBe(expected);
  });

  it('is a network for IPv6, however it is written', () => {
    const same = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:0:0:9', '[2001:DB8:1:2:3:4:5:6]'];
    expect(new Set(same.map((address) => clientAddressOf(address, null, 0)))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(clientAddressOf('2001:db8:1:3::1', null, 0)).not.toBe('2001:db8:1:2::/64');
    expect(clientAddressOf('::1', null, 0)).toBe('0:0:0:0::/64');
  });
});
