import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadDemoSecrets } from './demo-secrets.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairhouse-secrets-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

test('a demo generates its secrets once, readable by its owner only', async () => {
  const first = await loadDemoSecrets(dataDir, randomBytes)
  expect(await loadDemoSecrets(dataDir, randomBytes)).toEqual(first)
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
})

test('a secret unknown to an earlier version is added, the others stay', async () => {
  const file = join(dataDir, 'secrets.json')
  const first = await loadDemoSecrets(dataDir, randomBytes)
  const { identityClientSecret, ...older } = first
  await writeFile(file, JSON.stringify(older))
  const second = await loadDemoSecrets(dataDir, randomBytes)
  expect(second).toEqual({ ...first, identityClientSecret: second.identityClientSecret })
  expect(second.identityClientSecret).not.toBe(identityClientSecret)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(second)
})

test('a file that is not JSON is left unchanged and named in the error', async () => {
  await writeFile(join(dataDir, 'secrets.json'), 'oops')
  await expect(loadDemoSecrets(dataDir, randomBytes)).rejects.toThrow('Remove it')
})
