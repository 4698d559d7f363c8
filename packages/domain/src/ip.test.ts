import { expect, test } from 'vitest'
import { shortenIp } from './ip.ts'

test('an IPv4 address is shown to its first half', () => {
  expect(shortenIp('203.0.113.77')).toBe('203.0.*.*')
})

test('an IPv6 address is shown by its first three groups, whichever way it is written', () => {
  expect(shortenIp('2001:db8:85a3:8d3:1319:8a2e:370:7348')).toBe('2001:db8:85a3:*')
  expect(shortenIp('2001:0DB8::1')).toBe('2001:db8:0:*')
  expect(shortenIp('::2')).toBe('::*')
})

test('the address of the computer itself is no network and stays whole', () => {
  expect(shortenIp('::1')).toBe('::1')
})

test('text that is not an address shows nothing of itself', () => {
  expect(shortenIp('unknown host')).toBe('*')
  expect(shortenIp('')).toBe('*')
})
