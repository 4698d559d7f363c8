import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_BRAND } from '@fairhouse/contract/brand'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBrandFiles } from '#platform/http/brand-files'

const BRAND = { ...DEFAULT_BRAND, name: 'Golden Fox', logo: '/brand/logo.svg' }

const NONE = { markFile: null, themeCss: null }

let webDist: string
beforeEach(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'fairhouse-brand-'))
  await mkdir(join(webDist, 'client'))
  await writeFile(join(webDist, 'client/site.webmanifest'), '{"name":"Fairhouse","id":"/"}')
})
afterEach(() => rm(webDist, { recursive: true, force: true }))

const open = async (files: ReturnType<typeof createBrandFiles>, path: string) =>
  (await files[path]?.(new Request(`http://localhost${path}`), {} as never)) as Response | undefined

test('the manifest of the site has the operator’s name', async () => {
  const files = createBrandFiles({ brand: BRAND, logoFile: null, look: NONE, webDist })
  const answer = await open(files, '/site.webmanifest')
  expect(await answer?.json()).toEqual({ name: 'Golden Fox', short_name: 'Golden Fox', id: '/' })
})

test('the operator’s logo is served under its type', async () => {
  const logoFile = join(webDist, 'Fox.SVG')
  await writeFile(logoFile, '<svg/>')
  const files = createBrandFiles({ brand: BRAND, logoFile, look: NONE, webDist })
  const answer = await open(files, '/brand/logo.svg')
  expect(answer?.headers.get('content-type')).toBe('image/svg+xml')
  expect(await answer?.text()).toBe('<svg/>')
})
