import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CONTENT_DIR } from '../../apps/platform/src/modules/content/content.settings.ts'
import { START_FILES } from '../../apps/platform/src/platform.content-files.ts'
import { carryOutContent } from './content.ts'

const contentDir = await mkdtemp(join(tmpdir(), 'fairhouse-content-'))
await cp(CONTENT_DIR, contentDir, { recursive: true })
afterAll(() => rm(contentDir, { recursive: true }))

const check = () =>
  carryOutContent(
    { do: 'check-content' },
    {
      config: {
        ...{ contentDir, fieldDefinitionsFile: join(contentDir, 'field-definitions.json') },
        ...{ sessionSecret: 'x'.repeat(32), publicUrl: null, port: 3_000 },
      },
      ...{ published: new Map(), clock: { now: () => new Date(0) } },
    } as unknown as Parameters<typeof carryOutContent>[1],
    {} as Parameters<typeof carryOutContent>[2],
  )

test('the shipped content can be used, and names what only the operator can say', async () => {
  const { text, isDone } = await check()
  expect([text.split('\n'), isDone]).toEqual([
    [
      expect.stringMatching(/^static\/accessibility does not say: authority/),
      expect.stringMatching(/^static\/privacy does not say: data protection officer; /),
      expect.stringMatching(/^static\/responsible-play does not say: help lines of the market/),
      expect.stringMatching(/^static\/terms does not say: name, address and licence/),
      'Everything can be used.',
    ],
    true,
  ])
})

const FILES = (await readdir(CONTENT_DIR, { recursive: true })).filter((file) =>
  file.endsWith('.json'),
)

test('a start reads every file at the top of the content', () => {
  const top = FILES.filter((file) => !file.includes('/'))
  const others = ['field-definitions.json', 'route-rules.json']
  expect(top.toSorted()).toEqual([...Object.keys(START_FILES), ...others].toSorted())
})

test.each(FILES)('a broken %s is named', async (file) => {
  const path = join(contentDir, file)
  await writeFile(path, '{ "unknown": ')
  const { text, isDone } = await check()
  await cp(join(CONTENT_DIR, file), path)
  expect(text).toContain(file)
  expect(text).not.toContain('Everything can be used')
  expect(isDone).toBe(false)
})

test.each(Object.keys(START_FILES))('%s with an unknown field is named', async (file) => {
  const path = join(contentDir, file)
  await writeFile(path, '{ "unknown": [] }')
  const { text, isDone } = await check()
  await cp(join(CONTENT_DIR, file), path)
  expect(text).toContain(file)
  expect(isDone).toBe(false)
})

test('an id twice in bonuses.json is named, and a costly offer is a warning', async () => {
  const path = join(contentDir, 'bonuses.json')
  const offer = {
    ...{ id: 'gift', kind: 'fixed', amounts: { '*': '9000' }, terms: { wagerTimes: 0 } },
    ...{ names: { en: 'Gift' }, texts: { en: 'Gift' } },
  }
  const write = (packages: object[]) => writeFile(path, JSON.stringify({ policy: {}, packages }))
  await write([offer, offer])
  expect((await check()).text).toContain('the id gift stands twice')
  await write([offer])
  expect(await check()).toMatchObject({
    isDone: true,
    text: expect.stringContaining('gift: is a gift for each account of a person.'),
  })
  await cp(join(CONTENT_DIR, 'bonuses.json'), path)
})
