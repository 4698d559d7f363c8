import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTestDirectory } from '@fairhouse/server-kit/test-directory'
import { expect, test } from 'vitest'
import { LOCALES } from '#platform/modules/settings/locale.table'
import { readArrangement } from './arrangement.file.ts'

const OURS = join(import.meta.dirname, '../../../../../content')

async function write(text: string): Promise<string> {
  const directory = await makeTestDirectory('arrangement')
  await writeFile(join(directory, 'games.json'), text)
  return directory
}

test('the file that we ship is right, and its collections have names in every language', async () => {
  const { collections } = readArrangement([OURS])
  expect(collections.length).toBeGreaterThan(0)
  for (const { names } of collections)
    expect(Object.keys(names).toSorted()).toEqual(LOCALES.map(({ code }) => code).toSorted())
})

test('without a file the games stay as they came', async () => {
  const empty = await makeTestDirectory('arrangement')
  expect(readArrangement([empty])).toEqual({
    order: [],
    hidden: [],
    countries: [],
    collections: [],
  })
})

test('the operator’s file goes before ours', async () => {
  const theirs = await write('{"order": ["plinko"]}')
  expect(readArrangement([theirs, OURS])).toMatchObject({
    order: ['plinko'],
    collections: [],
  })
})

test.each([
  ['{', 'JSON'],
  ['{"sort": []}', 'sort'],
  ['{"order": ["Dice"]}', 'order.0'],
  ['{"countries": [{"games": ["dice"], "only": ["Brazil"]}]}', 'countries.0.only.0'],
  ['{"countries": [{"games": ["dice"], "only": []}]}', 'countries.0.only'],
  ['{"countries": [{"except": ["BR"]}]}', 'neither games nor providers'],
  ['{"collections": [{"identity": "a", "names": {"ar": "x"}}]}', 'no name in en'],
  [
    '{"collections": [{"identity": "a", "names": {"en": "A"}}, {"identity": "a", "names": {"en": "B"}}]}',
    'twice',
  ],
])('%s is refused, and what is wrong is named', async (text, named) => {
  const directory = await write(text)
  expect(() => readArrangement([directory])).toThrow(named)
})
