import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DOMAIN = join(import.meta.dirname, '..')

/** Source files of the package, without tests and fixtures, that import a match. */
function listImporters(pattern: RegExp): string[] {
  return readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(path))
    .filter((path) => pattern.test(readFileSync(join(DOMAIN, path), 'utf8')))
}

test('the numbering plans come with the two files about phones and with nothing else', () => {
  expect(listImporters(/from 'libphonenumber-js/)).toEqual([
    join('validation', 'phone-typing.ts'),
    join('validation', 'phone.ts'),
  ])
  expect(listImporters(/from '(?:\.\/|\.\/validation\/)phone(?:-typing)?\.ts'/)).toEqual([])
})
