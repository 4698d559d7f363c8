import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { completeLockfile, findMissingOptionals, type Lockfile } from './lockfile.ts'
import { ROOT } from './source-file.ts'

test('the lockfile has every optional package, or npm ci refuses to install', () => {
  const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
  expect(
    findMissingOptionals(JSON.parse(text) as Lockfile),
    'run node scripts/lockfile.ts --write',
  ).toEqual([])
})

const lacking: Lockfile = {
  packages: {
    '': {},
    'node_modules/oxfmt': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: { '@oxfmt/linux-x64-musl': '1.0.0', '@oxfmt/darwin-arm64': '1.0.0' },
    },
    'node_modules/@oxfmt/darwin-arm64': { version: '1.0.0', optional: true },
  },
}

test('a missing optional package is found and added for its platform', () => {
  expect(findMissingOptionals(lacking)).toEqual([
    { path: 'node_modules/@oxfmt/linux-x64-musl', version: '1.0.0', isDev: true },
  ])
  const complete = completeLockfile(lacking)
  expect(findMissingOptionals(complete)).toEqual([])
  expect(complete.packages['node_modules/@oxfmt/linux-x64-musl']).toEqual({
    version: '1.0.0',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  })
})

test('an optional package inside the package that names it is there', () => {
  const nested = { 'node_modules/oxfmt/node_modules/@oxfmt/linux-x64-musl': { version: '1.0.0' } }
  const packages = { ...lacking.packages, ...nested }
  expect(findMissingOptionals({ packages })).toEqual([])
})
