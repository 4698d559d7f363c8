import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createManualClock } from '@fairhouse/server-kit/clock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_KEPT_MS } from '#platform/modules/content/content.service'
import { createPreviewTokens } from '#platform/modules/content/preview-token'
import type { TestApp } from '#platform/testing/test-app'
import { createTestPlatform } from '#platform/testing/test-platform'

const clock = createManualClock('2026-03-01T12:00:00Z')
const SECRET = 'a-secret-of-the-site-of-thirty-two-characters'
const tokens = createPreviewTokens(SECRET)
let contentDir: string
let site: TestApp

async function write(path: string, text: string): Promise<void> {
  const file = join(contentDir, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

const BANNER = { title: 'Race', to: '/games', label: 'Play', countries: ['BR'] }

const page = (title: string, more = '') =>
  `---\ntitle: ${title}\n${more}---\n\n${title} in words.\n`

beforeAll(async () => {
  contentDir = await mkdtemp(join(tmpdir(), 'fairhouse-content-'))
  await write('en/static/terms.md', page('Terms', 'updated: 2026-02-03\n'))
  await write('en/static/privacy.md', page('Privacy'))
  await write('pt-BR/static/terms.md', page('Termos'))
  await write('en/static/deep/down.md', page('Too deep'))
  await write('en/static/Bad Name.md', page('Bad name'))
  await write('en/static/untitled.md', 'No title')
  await write('en/questions/b-second.md', page('Second', 'order: 2\ngroup: Money\n'))
  await write('pt-BR/questions/b-second.md', page('Segunda', 'order: 2\ngroup: Dinheiro\n'))
  await write('en/questions/c-first.md', page('First', 'order: 1\n'))
  await write('en/pages/about/team.md', page('Team'))
  await write('en/static/terms.draft.md', page('New terms'))
  await write('en/global-components/banners.json', JSON.stringify({ race: BANNER }))
  await write('pt-BR/global-components/banners.json', '{"race":{"title":"Corrida"}}')
  await write('ar/global-components/banners.json', '{"race":{"to":"javascript:x"}}')
  await write('en/layout/footer.json', '{"about":"A site","links":[{"to":"/a","label":"A"}]}')
  await write('pt-BR/layout/footer.json', '{"about":"Uma casa"}')
  await write('en/layout/broken.json', '{')
  await write('route-rules.json', '{"rules":[{"from":"/a","to":"/b"}],"allowedHosts":["h.test"]}')
  await write('secret.md', page('Secret'))
  site = await createTestPlatform({
    clock,
    env: { FAIRHOUSE_CONTENT_DIR: contentDir, FAIRHOUSE_SESSION_SECRET: SECRET },
  })
})
afterAll(async () => {
  await site.close()
  await rm(contentDir, { recursive: true, force: true })
})

const get = async (path: string) => await site.call('GET', `/api/content/${path}`)

describe('a page', () => {
  test('is answered rendered, with its facts', async () => {
    const { body } = await get('page?section=static&identity=terms')
    expect(body.data).toEqual({
      identity: 'terms',
      title: 'Terms',
      description: '',
      group: '',
      html: '<p>Terms in words.</p>\n',
      headings: [],
      updatedOn: '2026-02-03',
      locale: 'en',
    })
  })

  test('that is translated is returned in the requested language', async () => {
    const { body } = await get('page?section=static&identity=terms&locale=pt-BR')
    expect(body.data).toMatchObject({ title: 'Termos', locale: 'pt-BR' })
  })

  test('that is not translated is returned in the default language and says so', async () => {
    const { body } = await get('page?section=static&identity=privacy&locale=pt-BR')
    expect(body.data).toMatchObject({ title: 'Privacy', locale: 'en' })
  })

  test('may be nested only in the section of free pages', async () => {
    expect((await get('page?section=pages&identity=about/team')).body.data.title).toBe('Team')
    expect((await get('page?section=static&identity=deep/down')).status).toBe(404)
  })

  test.each([
    'nope',
    '..%2F..%2Fsecret',
    '../../secret',
    '..%2Fterms',
    'terms.md',
    'untitled',
    'Bad%20Name',
    '__proto__',
    'constructor',
  ])('%s is refused: there is no such page', async (identity) => {
    const { status, body } = await get(`page?section=static&identity=${identity}`)
    expect([status, body.error.code]).toEqual([404, 'pageNotFound'])
  })

  test('of a section that does not exist is a wrong question', async () => {
    expect((await get('page?section=secret&identity=a')).status).toBe(422)
  })
})

test('the pages of a section are listed in the order that their author gave them', async () => {
  const { body } = await get('pages?section=questions&locale=pt-BR')
  expect(body.data.map(({ identity }: { identity: string }) => identity)).toEqual([
    'c-first',
    'b-second',
  ])
})

test('a page in a list says in which language it is', async () => {
  const { body } = await get('pages?section=questions&locale=pt-BR')
  expect(body.data).toEqual([
    { identity: 'c-first', title: 'First', description: '', group: '', locale: 'en' },
    { identity: 'b-second', title: 'Segunda', description: '', group: 'Dinheiro', locale: 'pt-BR' },
  ])
})

describe('a directory', () => {
  test('overrides the one of the default language', async () => {
    const { body } = await get('directories/layout?locale=pt-BR')
    expect(body.data).toEqual({ footer: { about: 'Uma casa', links: [{ to: '/a', label: 'A' }] } })
  })

  test('without a file is empty', async () => {
    expect((await get('directories/alerts')).body.data).toEqual({})
  })

  test('of another name does not exist', async () => {
    expect((await get('directories/secrets')).status).toBe(422)
  })
})

test('the rules of the operator are answered as they are written', async () => {
  const { body } = await get('route-rules')
  expect(body.data).toEqual({ rules: [{ from: '/a', to: '/b' }], allowedHosts: ['h.test'] })
})

test('an edit is seen after 15 minutes, and a file that became wrong is passed over', async () => {
  await write('en/static/terms.md', page('Terms of today'))
  await write('route-rules.json', '{"rules":[{"from":1}]}')
  clock.advance(CONTENT_KEPT_MS - 1_000)
  const before = await get('page?section=static&identity=terms')
  expect(before.body.data.title).toBe('Terms')
  clock.advance(3_000)
  const after = await get('page?section=static&identity=terms')
  expect(after.body.data.title).toBe('Terms of today')
  expect((await get('route-rules')).body.data).toEqual({ rules: [], allowedHosts: [] })
})

describe('a draft', () => {
  const until = new Date('2026-03-02T12:00:00Z')
  const preview = (token: string) => get(`preview?token=${token}&locale=de`)
  const token = tokens.write({ section: 'static', identity: 'terms' }, until)

  test('is read by its signed link alone', async () => {
    expect((await preview(token)).body.data).toMatchObject({ title: 'New terms', locale: 'en' })
    expect((await get('page?section=static&identity=terms')).body.data.title).not.toBe('New terms')
    const other = createPreviewTokens('another secret')
    const forged = other.write({ section: 'static', identity: 'terms' }, until)
    for (const wrong of [forged, token.replace(/^../, 'AA'), 'x', '.']) {
      expect((await preview(wrong)).body.error.code).toBe('pageNotFound')
    }
  })

  test('cannot be read after the end of the link', async () => {
    const early = tokens.write({ section: 'static', identity: 'terms' }, new Date(0))
    expect((await preview(early)).status).toBe(404)
  })
})

test('a banner inherits what a language does not replace, and an invalid one is ignored', async () => {
  const banner = async (locale: string) =>
    (await get(`directories/global-components?locale=${locale}`)).body.data.banners.race
  expect(await banner('en')).toEqual(BANNER)
  expect(await banner('pt-BR')).toEqual({ ...BANNER, title: 'Corrida' })
  expect(await banner('ar')).toEqual(BANNER)
})
