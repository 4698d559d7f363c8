import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DocumentStore } from './document-store.port.ts'
import { createFileStore } from './file.store.ts'

const NAME = 'a-name-of-thirty-two-characters_'
const OTHER = 'another-name-of-about-that-long_'
const BYTES = Buffer.from('the bytes of a picture')

let directory: string
let store: DocumentStore

const open = (...secrets: string[]) => createFileStore({ directory, secrets, randomBytes })
const pathOf = (name: string) => join(directory, name.slice(0, 2), name)

async function listed() {
  const entries: { readonly name: string }[] = []
  for await (const entry of store.list()) entries.push(entry)
  return entries
}

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fairhouse-store-'))
  store = open('secret one')
})

afterEach(() => rm(directory, { recursive: true, force: true }))

test('a stored file is read back, and is readable by its owner only', async () => {
  await store.put(NAME, BYTES)
  expect(await store.get(NAME)).toEqual(BYTES)
  expect((await stat(pathOf(NAME))).mode & 0o777).toBe(0o600)
  expect((await readFile(pathOf(NAME))).includes(BYTES)).toBe(false)
})

test('the same bytes twice look different', async () => {
  await store.put(NAME, BYTES)
  const first = await readFile(pathOf(NAME))
  await store.put(NAME, BYTES)
  expect((await readFile(pathOf(NAME))).equals(first)).toBe(false)
})

test('a missing file is null, and removing it again is fine', async () => {
  expect(await store.get(NAME)).toBeNull()
  await store.put(NAME, BYTES)
  await store.remove(NAME)
  await store.remove(NAME)
  expect(await store.get(NAME)).toBeNull()
})

test('a file that was changed, cut or swapped is not read', async () => {
  await store.put(NAME, BYTES)
  await store.put(OTHER, BYTES)
  const sealed = await readFile(pathOf(NAME))
  const flipped = Buffer.from(sealed)
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1
  for (const bytes of [
    flipped,
    sealed.subarray(0, -1),
    sealed.subarray(0, 10),
    Buffer.alloc(100),
  ]) {
    await writeFile(pathOf(NAME), bytes)
    await expect(store.get(NAME)).rejects.toThrow()
  }
  await copyFile(pathOf(OTHER), pathOf(NAME))
  await expect(store.get(NAME)).rejects.toThrow()
})

test('another secret is named as the reason', async () => {
  await store.put(NAME, BYTES)
  await expect(open('secret two').get(NAME)).rejects.toThrow('under another secret')
})

test('a newer secret encrypts new files, and the older one still decrypts', async () => {
  await store.put(NAME, BYTES)
  const both = open('secret two', 'secret one')
  expect(await both.get(NAME)).toEqual(BYTES)
  await both.put(OTHER, BYTES)
  expect(await open('secret two').get(OTHER)).toEqual(BYTES)
  await expect(store.get(OTHER)).rejects.toThrow('under another secret')
})

test.each([
  '../../../etc/passwd',
  'a/../../b/../../c/d/e/f',
  '',
  'short',
  `${NAME}.new`,
  'x'.repeat(65),
])('%s is no name', async (name) => {
  await expect(store.put(name, BYTES)).rejects.toThrow('Not the name')
  await expect(store.get(name)).rejects.toThrow('Not the name')
  await expect(store.remove(name)).rejects.toThrow('Not the name')
})

test('everything that is kept is listed, halves of a crash included', async () => {
  expect(await listed()).toEqual([])
  await store.put(NAME, BYTES)
  await store.put(OTHER, BYTES)
  await writeFile(`${pathOf(NAME)}x.new`, 'half')
  const names = (await listed()).map(({ name }) => name)
  expect(names.toSorted()).toEqual([NAME, `${NAME}x`, OTHER].toSorted())
  await store.remove(`${NAME}x`)
  expect(await listed()).toHaveLength(2)
})
