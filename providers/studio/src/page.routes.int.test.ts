import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPageRoutes } from './page.routes.ts'
import { createStudioSetup } from './studio.fixture.ts'

const HTML = `<html lang="__LANG__" data-color-mode="__COLOR_MODE__">
<meta name="host-origin" content="__HOST_ORIGIN__">
<script type="module" src="/studio/assets/index-1.js" nonce="__NONCE__"></script></html>`

const PLACE = { basePath: '/studio', nameOf: () => 'Dice' }

const setup = await createStudioSetup()
const client = await setup.open({
  lobby_url: 'http://192.168.1.7:3000/pt-br',
  lang: 'pt-BR',
  color_mode: 'light',
})
const dist = await mkdtemp(join(tmpdir(), 'studio-dist-'))
await mkdir(join(dist, 'assets'))
await writeFile(join(dist, 'index.html'), HTML)
await writeFile(join(dist, 'assets/index-1.js'), 'export {}')
const pages = createPageRoutes({ db: setup.db, newSecret: () => 'ab'.repeat(32) }, PLACE, dist)
afterAll(async () => {
  await setup.close()
  await rm(dist, { recursive: true })
})

const read = (path: string) => pages.request(path)
const page = () => read(client.url.pathname.replace('/studio', '') + client.url.search)

test('the page is framed by the origin of its launch and no other', async () => {
  const policy = (await page()).headers.get('content-security-policy')!
  expect(policy).toContain("frame-ancestors 'self' http://192.168.1.7:3000")
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/unsafe-|\*/)
})

test('scripts and styles run by the nonce of this answer', async () => {
  const answer = await page()
  const nonce = /script-src 'nonce-([^']+)'/.exec(
    answer.headers.get('content-security-policy')!,
  )![1]!
  expect(await answer.text()).toContain(`nonce="${nonce}"`)
})

test('language, colours and host come with the launch', async () => {
  const html = await (await page()).text()
  expect(html).toContain('lang="pt-BR" data-color-mode="light"')
  expect(html).toContain('content="http://192.168.1.7:3000"')
})

test('an odd language or colour is not written into the page', async () => {
  const path = client.url.pathname.replace('/studio', '')
  const html = await (await read(`${path}?lang="><script>&mode=<b>`)).text()
  expect(html).toContain('lang="en" data-color-mode="dark"')
})

test('the secret of the session is not in the page and the page is not kept', async () => {
  const answer = await page()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).not.toContain(client.url.hash.slice(1))
})

test.each([
  '/play/x',
  '/play/0190f0c0-0000-7000-8000-000000000001',
  '/play/------------------------------------',
])('%s is no session', async (path) => expect((await read(path)).status).toBe(404))

test('built files are immutable, and only those are served', async () => {
  const script = await read('/assets/index-1.js')
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(script.headers.get('cache-control')).toContain('immutable')
  for (const path of [
    '/assets/index.html',
    '/assets/..%2findex.html',
    '/assets/none.js',
    '/assets/',
  ])
    expect((await read(path)).status).toBe(404)
})

test('a client that is not built says how to build it', async () => {
  const unbuilt = createPageRoutes(
    { db: setup.db, newSecret: () => '' },
    PLACE,
    join(dist, 'nowhere'),
  )
  const answer = await unbuilt.request('/play/x')
  expect([answer.status, await answer.text()]).toEqual([
    503,
    expect.stringContaining('npm run build'),
  ])
})
