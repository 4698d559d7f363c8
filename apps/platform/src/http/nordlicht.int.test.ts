// The example of a brand of its own starts, and shows itself everywhere.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createTestPlatform } from '#platform/testing/test-platform'
import { configOf } from '#platform/config/config.fixture'
import { toPageConfig } from '#platform/config/page-config'
import { renderMail } from '#platform/mail/mail.layout'

const ROOT = join(import.meta.dirname, '../../../..')
const text = readFileSync(join(ROOT, 'deploy/examples/nordlicht/nordlicht.env'), 'utf8')
const env = Object.fromEntries(
  Object.entries(parseEnv(text)).map(([name, value = '']) => [
    name,
    value.startsWith('deploy/') ? join(ROOT, value) : value,
  ]),
)

const CONFIG = configOf({ ...env, FAIRHOUSE_STAND_INS: 'off' })

// Other tests of this process block decoders, as the processes that read uploaded pictures do.
sharp.unblock({ operation: ['VipsForeignLoad'] })
const site = await createTestPlatform({ env: { ...env, FAIRHOUSE_STAND_INS: 'off' } })
await site.platform.start()
afterAll(() => site.close())

const open = async (path: string) => await site.platform.app.request(path)

test('accounts are opened in pounds first, and guests read pounds', async () => {
  const answer = await open('/api/settings/currencies')
  const { data } = (await answer.json()) as { data: { code: string; isEnabled: boolean }[] }
  const enabled = data.filter(({ isEnabled }) => isEnabled).map(({ code }) => code)
  expect(enabled).toEqual(['GBP', 'EUR'])
  expect(CONFIG.brand.guestCurrency).toBe('GBP')
})

test('a sportsbook that is not configured is not part of its pages', () => {
  expect(toPageConfig(CONFIG).brand.without).toContain('sport')
})

test('its start page and its menu have the sections of its files', () => {
  const { home, menu } = CONFIG.brand
  expect(home?.slice(0, 2)).toEqual(['categories', 'played'])
  expect(menu).not.toContain('sport')
  // no company of games is configured here
  expect(toPageConfig(CONFIG).brand.home).toEqual(['promotions'])
})

test('its colours are in the stylesheet, the manifest and its messages', async () => {
  const { theme } = CONFIG.brand
  const styles = await (await open(theme!.stylesheet)).text()
  expect(styles).toContain('--accent:light-dark(#1d4fa8,#8fc7ff)')
  const manifest: unknown = await (await open('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Nordlicht', background_color: '#0a1020' })
  const parts = { brand: 'Nordlicht', subject: 'Hello', preview: '', addressHint: '' }
  const { html } = renderMail({ ...parts, theme, blocks: [], footer: [] }, 'en')
  expect(html).toContain('background:#1d4fa8')
})

test.each([
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  ['/icon-maskable-512.png', 512],
])('%s is made from its mark', async (path, size) => {
  const picture = await (await open(path)).arrayBuffer()
  expect(await sharp(picture).metadata()).toMatchObject({ width: size, height: size })
})
