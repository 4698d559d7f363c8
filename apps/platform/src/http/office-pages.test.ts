import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RawHandler } from '#platform/http/app'
import { loadOfficePages } from '#platform/http/office-pages'
import type { Scope } from '#platform/http/scope'

let dist: string
let pages: RawHandler
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'fairhouse-office-'))
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Office</title>')
  await writeFile(join(dist, 'app.js'), 'void 0')
  pages = (await loadOfficePages(dist))!
})
afterAll(() => rm(dist, { recursive: true }))

const open = (path: string, init?: RequestInit) =>
  pages(new Request(`http://localhost:3002${path}`, init), {} as Scope) as Promise<Response>

test.each(['/', '/players/1', '/index.html'])(
  '%s shows the app, which loads nothing of others',
  async (path) => {
    const page = await open(path)
    expect(await page.text()).toContain('<title>Office</title>')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect(policy).toContain("worker-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(page.headers.get('cache-control')).toBe('no-store')
  },
)

test('a file is the file', async () => {
  expect(await (await open('/app.js')).text()).toBe('void 0')
})

test('a page takes no other method', async () => {
  expect((await open('/', { method: 'POST' })).status).toBe(405)
})

test('an office that is not built has no pages', async () => {
  expect(await loadOfficePages(join(dist, 'nowhere'))).toBeNull()
})
