import type { Page } from '@playwright/test'
import { forget, forgetStatus } from './complaints.ts'
import { DESKTOP } from './device.ts'
import { expect, expectAccessible, newEmail, test } from './fixture.ts'
import { haveAccount } from './player.steps.ts'

// A worker would ask for pages without the country.
test.use({ ...DESKTOP, serviceWorkers: 'block' })

type Hit = { party: string; body: string; cookie: string | null; referrer: string | null }

/** Reads the collector's records from now on; it still has those of an earlier attempt. */
async function watchHits(page: Page): Promise<() => Promise<Hit[]>> {
  const collector = new URL('/collector/hits', page.url())
  collector.port = String(Number(collector.port) + 1)
  const read = async () => (await (await page.request.get(collector.href)).json()) as Hit[]
  const before = (await read()).length
  return async () => (await read()).slice(before)
}

const told = (hits: readonly Hit[], party: string): unknown[] =>
  hits
    .filter((hit) => hit.party === party)
    .map(({ body }) => (JSON.parse(body) as { told: unknown }).told)

const choose = async (page: Page, name: string): Promise<void> =>
  await page.getByRole('region', { name: 'Cookie settings' }).getByRole('button', { name }).click()

test('third parties get nothing without consent, and then exactly what was accepted', async ({
  page,
  baseURL,
  complaints,
}) => {
  // Of the site alone: providers take no further header from a page.
  await page.route(new RegExp(`^${baseURL}/`), async (route) => {
    const headers = { ...route.request().headers(), 'cf-ipcountry': 'AT' }
    await route.continue({ headers })
  })
  const email = newEmail('consent')
  await haveAccount(page, email)
  await page.goto('/')
  const readHits = await watchHits(page)
  const banner = page.getByRole('region', { name: 'Cookie settings' })
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'Necessary only')
  await expect(banner).toBeHidden()
  await page.goto('/games')
  await page.waitForLoadState('networkidle')
  expect(await readHits()).toEqual([])
  // Without consent the server serves no script either.
  const asked = await page.request.get('/third-party/pixel', { headers: { 'cf-ipcountry': 'AT' } })
  expect(asked.status()).toBe(404)

  // Marketing alone, from the footer
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
  await dialog.getByRole('switch', { name: /Marketing/ }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save choice' }).click()
  await expect.poll(async () => told(await readHits(), 'pixel')).toEqual([80])
  await expect
    .poll(async () => [...new Set((await readHits()).map(({ party }) => party))].toSorted())
    .toEqual(['hostile', 'pixel'])

  // Then everything
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
  await dialog.getByRole('switch', { name: /Analytics/ }).click()
  await dialog.getByRole('button', { name: 'Save choice' }).click()
  const granted = {
    analytics_storage: 'granted',
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
  }
  await expect
    .poll(async () => told(await readHits(), 'tags'))
    .toEqual(
      expect.arrayContaining([
        ['consent', 'update', granted],
        { event: 'page_view', page_location: expect.stringMatching(/\/games\/?$/) },
      ]),
    )
  // The recorder sees where words are and none of them.
  await expect
    .poll(async () => told(await readHits(), 'recording').join(' '))
    .toMatch(/<main.*xxxxx/s)
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')
  const everything = JSON.stringify(await readHits())
  for (const secret of [email, token!.value, 'access_token', '<html']) {
    expect(everything, `"${secret}" left the page`).not.toContain(secret)
  }

  // Withdrawn in between: the frames are removed immediately. Here nothing loads late above the footer.
  await page.goto('/games')
  await expect(page.locator('iframe[src^="/third-party/"]')).not.toHaveCount(0)
  // The browser notes a frame once it has loaded.
  await expect
    .poll(() => firstFrameAt(page), { message: 'frames begin after the first seconds' })
    .toBeGreaterThan(5_000)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
  await dialog.getByRole('button', { name: 'Necessary only' }).click()
  await expect(page.locator('iframe[src^="/third-party/"]')).toHaveCount(0)
  // Messages of browsers and frames about scripts that are blocked, missing, slow or hostile.
  forget(complaints.list, /Failed to load|Pixel action is not defined|sandbox|Service Worker/i)
  forgetStatus(complaints.list, 404)
})

/** When the first frame of a third party was requested, in ms since the document began. */
function firstFrameAt(page: Page): Promise<number> {
  return page.evaluate(() => {
    const loads = performance.getEntriesByType('resource')
    return loads.find(({ name }) => name.includes('/third-party/'))?.startTime ?? 0
  })
}
