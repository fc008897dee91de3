import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countedAddress, isLoopback } from '../../src/http/address.ts';

describe('isLoopback', () => {
  it('knows the addresses that only this machine reaches', () => {
    for (const host of ['127.0.0.1', '127.1.2.3', 'localhost', '::1', '::ffff:127.0.0.1']) {
      assert.equal(isLoopback(host), true, host);
    }
  });

  it('takes no other address for one', () => {
    for (const host of [
      '0.0.0.0',
      '::',
      '10.0.0.1',
      '128.0.0.1',
      '127.0.0.1.example.com',
      '::2',
      'localhost.evil',
      '',
    ]) {
      assert.equal(isLoopback(host), false, host);
    }
  });
});

describe('countedAddress', () => {
  it('counts an IPv4 address as itself, however the socket shows it', () => {
    assert.equal(countedAddress('192.0.2.1'), '192.0.2.1');
    assert.equal(countedAddress('::ffff:192.0.2.1'), '192.0.2.1');
  });

  it('counts an IPv6 network of 64 bits as one address', () => {
    assert.equal(countedAddress('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
    assert.equal(countedAddress('2001:db8:1:2::9'), '2001:db8:1:2::/64');
    assert.equal(countedAddress('2001:db8::1'), '2001:db8:0:0::/64');
    assert.equal(countedAddress('::1'), '0:0:0:0::/64');
    assert.notEqual(countedAddress('2001:db8:1:3::9'), countedAddress('2001:db8:1:2::9'));
  });

  it('counts connections without an address together', () => {
    assert.equal(countedAddress(undefined), '');
  });
});
