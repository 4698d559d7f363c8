import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createAssetRoutes, readPageAssets } from './page-assets.ts'

const directory = await mkdtemp(join(tmpdir(), 'fairhouse-assets-'))
for (const sheet of ['page.css', 'pay.css'])
  await writeFile(join(directory, sheet), "a{src:url('font.woff2');b:url('other.png')}")
await writeFile(join(directory, 'font.woff2'), 'font')
afterAll(() => rm(directory, { recursive: true, force: true }))

const own = {
  directory: pathToFileURL(`${directory}/`).href,
  files: ['page.css', 'pay.css', 'font.woff2'],
  themed: 'pay.css',
} as const
const read = (themeCss?: string | null) => readPageAssets('/help/assets', own, themeCss)

test('a style sheet names a file by the address that pages use, and others as written', async () => {
  const assets = await read()
  const styles = await (await createAssetRoutes(assets).request('/page.css')).text()
  expect(styles).toBe(`a{src:url('${assets.url('font.woff2')}');b:url('other.png')}`)
  expect(assets.url('font.woff2')).toMatch(/^\/help\/assets\/font\.woff2\?v=[0-9a-f]{12}$/)
})

test('the address of a file changes with its content', async () => {
  const before = (await read()).url('font.woff2')
  await writeFile(join(directory, 'font.woff2'), 'another font')
  expect((await read()).url('font.woff2')).not.toBe(before)
})

test('an address with a hash is immutable, one without is revalidated, an unknown one is not found', async () => {
  const routes = createAssetRoutes(await read())
  const headers = async (path: string) => (await routes.request(path)).headers.get('cache-control')
  expect(await headers('/font.woff2?v=1')).toBe('public, max-age=31536000, immutable')
  expect(await headers('/font.woff2')).toBe('no-cache')
  expect((await routes.request('/font.woff2')).headers.get('x-content-type-options')).toBe(
    'nosniff',
  )
  expect((await routes.request('/constructor')).status).toBe(404)
})

test('a missing file stops the start', async () => {
  const gone = { ...own, files: ['gone.css', 'pay.css'] } as const
  await expect(readPageAssets('/help/assets', gone)).rejects.toThrow('ENOENT')
})

test('the site’s colours end the sheet of its own pages, and no other', async () => {
  const sheet = async (name: 'page.css' | 'pay.css', theme?: string | null) =>
    new TextDecoder().decode((await read(theme)).find(name)?.body)
  const [theme, plain] = [':root:root{--accent:#1d4fa8}', await sheet('pay.css')]
  expect(await sheet('pay.css', theme)).toContain(plain + theme)
  expect(await sheet('page.css', theme)).toBe(plain)
  expect(await sheet('pay.css', null)).toBe(plain)
})
