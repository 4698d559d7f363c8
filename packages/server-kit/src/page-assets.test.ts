import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAssetRoutes, readPageAssets } from './page-assets.ts'

let directory: string
const at = (name: string) => pathToFileURL(join(directory, name)).href
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'fairhouse-assets-'))
  await writeFile(join(directory, 'page.css'), "a{src:url('font.woff2');b:url('other.png')}")
  await writeFile(join(directory, 'font.woff2'), 'font')
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const read = () =>
  readPageAssets('/help/assets', {
    'page.css': { at: at('page.css'), type: 'text/css; charset=utf-8' },
    'font.woff2': { at: at('font.woff2'), type: 'font/woff2' },
  })

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
  const sources = { 'gone.css': { at: at('gone.css'), type: 'text/css' } }
  await expect(readPageAssets('/help/assets', sources)).rejects.toThrow('ENOENT')
})

test('the site’s colours end the sheet of its own pages, and no other', async () => {
  const css = { at: at('page.css'), type: 'text/css; charset=utf-8' }
  const sources = { 'page.css': css, 'pay.css': { ...css, isThemed: true } }
  const sheet = async (name: 'page.css' | 'pay.css', theme?: string | null) =>
    new TextDecoder().decode(
      (await readPageAssets('/help/assets', sources, theme)).find(name)?.body,
    )
  const [theme, own] = [':root:root{--accent:#1d4fa8}', await sheet('pay.css')]
  expect(await sheet('pay.css', theme)).toContain(own + theme)
  expect(await sheet('page.css', theme)).toBe(own)
  expect(await sheet('pay.css', null)).toBe(own)
})
