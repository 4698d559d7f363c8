import { afterEach, beforeEach, expect, test } from 'vitest'
import { createIdentitySetup, type IdentitySetup } from './identity.fixture.ts'

let setup: IdentitySetup

beforeEach(async () => {
  setup = await createIdentitySetup()
})

afterEach(() => setup.close())

test('an address without a page says so in the requested language', async () => {
  const english = await setup.visit('/identity/nothing')
  expect(english.status).toBe(404)
  expect(english.html).toContain('This page is not here')
  const arabic = await setup.visit('/identity/nothing', { 'accept-language': 'ar-EG,en;q=0.5' })
  expect(arabic.html).toContain('<html lang="ar" dir="rtl"')
  const asked = await setup.visit('/identity/nothing?lang=pt-BR&theme=dark')
  expect(asked.html).toMatch(/<html lang="pt-BR" dir="ltr" ?data-theme="dark"/)
})

test('pages load nothing from elsewhere, are not kept and are shown in no frame', async () => {
  const { headers } = await setup.visit('/identity/nothing')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('same-origin')
})

test('the files of a page are there under the addresses that it names', async () => {
  const { html } = await setup.visit('/identity/nothing')
  const paths = html.match(/\/identity\/assets\/[a-z.0-9]+\?v=[0-9a-f]{12}/g) ?? []
  expect(new Set(paths).size).toBe(4)
  for (const path of paths) {
    const file = await setup.visit(path)
    expect(file.status).toBe(200)
    expect(file.headers.get('cache-control')).toContain('immutable')
  }
})
