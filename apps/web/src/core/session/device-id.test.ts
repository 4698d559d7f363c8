import { expect, test } from 'vitest'
import { hashText } from './browser-print.ts'
import { readDeviceId } from './device-id.ts'

function createStorage(kept?: string) {
  const values = new Map(kept === undefined ? [] : [['fairhouse:device', kept]])
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('a browser keeps its name', () => {
  const storage = createStorage()
  const first = readDeviceId(storage)
  expect(first).toMatch(/^[\w-]{16,64}$/)
  expect(readDeviceId(storage)).toBe(first)
})

test('two browsers have two', () => {
  expect(readDeviceId(createStorage())).not.toBe(readDeviceId(createStorage()))
})

test('an invalid id is replaced', () => {
  expect(readDeviceId(createStorage('x'))).toMatch(/^[\w-]{16,64}$/)
})

test('the browser fingerprint is sent as 64 bits of FNV-1a', () => {
  // the vectors of the algorithm's authors
  expect(hashText('')).toBe('cbf29ce484222325')
  expect(hashText('foobar')).toBe('85944171f73967e8')
})
