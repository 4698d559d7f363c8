import { expect, test } from 'vitest'
import { type SeenDevice, isNewDevice } from './new-device.ts'

const home: SeenDevice = { kind: 'desktop Chrome Windows', fingerprint: 'f1', country: 'DE' }
const plain: SeenDevice = { ...home, fingerprint: null }

test('the very first sign-in is not a new device', () => {
  expect(isNewDevice(home, [])).toBe(false)
})

test('a fingerprint that was there before is known, also from another country', () => {
  expect(isNewDevice({ ...home, country: 'PT' }, [plain, home])).toBe(false)
})

test('another fingerprint is new, however alike the browser is', () => {
  expect(isNewDevice({ ...home, fingerprint: 'f2' }, [home])).toBe(true)
})

test('a device that sends no fingerprint is known by its kind in its country', () => {
  expect(isNewDevice(plain, [home])).toBe(false)
  expect(isNewDevice({ ...plain, country: 'PT' }, [home])).toBe(true)
  expect(isNewDevice({ ...plain, kind: 'mobile Safari iOS' }, [home])).toBe(true)
})

test('a fingerprint is new to a player whose devices never sent one', () => {
  expect(isNewDevice(home, [plain])).toBe(true)
})
