import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findLeakedSecrets } from './leaked-secrets.ts'
import { findUnknownLicences } from './licences.ts'
import { readSourceFiles, ROOT } from './source-file.ts'

describe('licences', () => {
  test('of all packages that run in a site are known', () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
    expect(findUnknownLicences(packages)).toEqual([])
  })

  test('with a choice are allowed by one of them, and with several by all', () => {
    const packages = {
      'node_modules/a': { license: '(MIT OR GPL-3.0)' },
      'node_modules/b': { license: 'MIT AND GPL-3.0' },
      'node_modules/c': {},
      'node_modules/d': { license: 'GPL-3.0', dev: true },
    }
    expect(findUnknownLicences(packages)).toEqual([
      'node_modules/b is under MIT AND GPL-3.0',
      'node_modules/c names no licence',
    ])
  })
})

describe('secrets', () => {
  test('are in no file of the repository', () => {
    expect(findLeakedSecrets(readSourceFiles())).toEqual([])
  })

  test('are found by their form', () => {
    const text = ['const key = "AKIA', 'IOSFODNN7EXAMPLE"'].join('')
    expect(findLeakedSecrets([{ path: 'a.ts', text }])).toEqual([
      'a.ts looks as if it held a key of AWS: make it anew, then remove it',
    ])
  })
})
