import { expect, test } from 'vitest'
import { deviceKind, readDevice } from '#platform/modules/auth/session/device'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.6723.91 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

test('a desktop browser has a name, a major version and a system', () => {
  expect(readDevice(CHROME)).toEqual({
    type: 'desktop',
    model: null,
    browser: { name: 'Chrome', version: '130' },
    system: 'Windows',
  })
})

test('a phone has a manufacturer', () => {
  expect(readDevice(IPHONE)).toMatchObject({ type: 'mobile', model: 'Apple iPhone', system: 'iOS' })
})

test('an unknown user agent is unknown, without guesses', () => {
  const unknown = { type: 'unknown', model: null, browser: null, system: null }
  for (const text of ['', ' ', 'node', '<script>']) expect(readDevice(text)).toEqual(unknown)
})

test('an update of the browser keeps the kind of device, another browser does not', () => {
  const kindOf = (userAgent: string) => deviceKind(readDevice(userAgent))
  expect(kindOf(CHROME.replace('130.0', '131.0'))).toBe(kindOf(CHROME))
  expect(kindOf(IPHONE)).not.toBe(kindOf(CHROME))
})
