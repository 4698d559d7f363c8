// A page of somebody else, who knows the sportsbook's script by its public surface: `init`, `set`, `addSportsBook`,
// `addWidget` and the callbacks of parts, as integrators of Altenar's script use them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { DESKTOP } from './device.ts'
import { expect, newEmail, test } from './fixture.ts'
import { callAsPlayer, haveAccount, haveMoney } from './player.steps.ts'

test.use({ ...DESKTOP, colorScheme: 'light' })

type Start = {
  readonly script: { readonly url: string; readonly integrity: string | null }
  readonly integration: string
  readonly token: string
}

const PAGE = `<!doctype html><html lang="en"><link rel="icon" href="data:," /><title>Another site</title>
<main><div id="widget"></div><div id="book"></div><div id="races"></div></main></html>`

const site = createServer((_, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(PAGE)
})
test.beforeAll(() => new Promise<void>((done) => void site.listen(0, 'localhost', done)))
test.afterAll(() => void site.close())

test('a page that knows the public surface shows the book, takes a bet and hears of it', async ({
  page,
}) => {
  await haveAccount(page, newEmail('foreign'))
  await haveMoney(page, 5_000)
  const start = await callAsPlayer<Start>(page, '/api/game/sport/start', { platform: 2 })
  await openForeignPage(page, start)
  const book = page.locator('stb-sportsbook')

  await page.evaluate(({ integration }) => {
    const { altenarWSDK: sdk } = window as never as Foreign
    sdk.init({ integration, culture: 'en-GB', themeName: 'light', oddsFormat: 0 })
    const hear = (name: string) => (data: unknown) =>
      void (window as never as Foreign).heard.push({ name, data })
    ;(window as never as Foreign).parts = [
      sdk.addWidget({
        widget: 'WTopEventsCarousel',
        container: document.querySelector('#widget'),
        props: { onEventSelect: hear('event') },
      }),
      sdk.addWidget({
        widget: 'WHorseRacingOverview',
        container: document.querySelector('#races'),
      }),
      sdk.addSportsBook({
        container: document.querySelector('#book'),
        props: {
          page: 'overview',
          routerType: 'memory',
          onRouteChange: hear('route'),
          onSignInButtonClick: hear('signIn'),
          onBetPlacement: hear('bet'),
          onBetPlacementError: hear('refused'),
          onOddSelect: hear('odd'),
          onTopSportClick: hear('sport'),
          onChampionshipSelect: hear('championship'),
        },
      }),
    ]
  }, start)
  const heard = (name: string) =>
    page.evaluate(
      (of) =>
        (window as never as Foreign).heard
          .filter((each) => each.name === of)
          .map(({ data }) => data),
      name,
    )

  // The theme is the page's choice, at the beginning and later.
  const ground = () => book.evaluate((element) => getComputedStyle(element).colorScheme)
  expect(await ground()).toBe('light')
  await page.evaluate(() => (window as never as Foreign).altenarWSDK.set({ themeName: 'dark' }))
  expect(await ground()).toBe('dark')
  // Its headings are light then, so that it brings its own ground onto the white page.
  const canvas = () => book.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await canvas()).not.toBe('rgba(0, 0, 0, 0)')

  // What a visitor chooses is told.
  const sports = book.getByRole('navigation', { name: 'Sports' })
  await sports.getByRole('button', { name: /^Football/ }).click()
  expect(await heard('sport')).toEqual([{ id: 66, typeId: 66 }])
  await book.getByRole('combobox', { name: 'Competitions' }).selectOption({ index: 1 })
  expect(await heard('championship')).toHaveLength(1)
  await expect(page.locator('#races stb-widget .row').first()).toBeVisible()

  // A guest looks and is asked to sign in.
  // In play a bet waits some seconds, in which its price may move.
  await book.locator('.row:not(:has(.live)) .odds:not([disabled])').first().click()
  expect(await heard('odd')).toHaveLength(1)
  await book.getByRole('button', { name: 'Sign in to bet' }).click()
  expect(await heard('signIn')).toHaveLength(1)

  // The widget leaves events to the page, which shows them in the book.
  await page.locator('stb-widget .cover').first().click()
  await expect.poll(() => heard('event')).toHaveLength(1)

  await page.evaluate(({ token }) => (window as never as Foreign).altenarWSDK.set({ token }), start)
  const slip = book.locator('.dock .slip')
  await expect(async () => {
    await slip.getByRole('textbox', { name: 'Stake' }).fill('1')
    await slip.getByRole('button', { name: /place bet$/i }).click({ timeout: 5_000 })
    await expect(slip.getByText('Bet placed')).toBeVisible({ timeout: 12_000 })
  }).toPass({ timeout: 60_000 })
  expect(await heard('bet')).toEqual([{ betIds: [expect.any(String)] }])

  await page.evaluate(() => {
    for (const part of (window as never as Foreign).parts) part.remove()
  })
  await expect(book).toHaveCount(0)
  await expect(page.locator('stb-widget')).toHaveCount(0)
})

type Part = { remove(): void }
type Foreign = {
  readonly altenarWSDK: {
    init(settings: object): void
    set(changes: object): void
    addSportsBook(mount: object): Part
    addWidget(mount: object): Part
  }
  heard: { name: string; data: unknown }[]
  parts: Part[]
}

async function openForeignPage(page: Page, { script }: Start): Promise<void> {
  const { port } = site.address() as AddressInfo
  await page.goto(`http://localhost:${port}/bets`)
  await page.evaluate(() => void ((window as never as Foreign).heard = []))
  await page.evaluate(
    ({ url: src, integrity }) =>
      new Promise((resolve, reject) => {
        const script = Object.assign(document.createElement('script'), {
          src,
          crossOrigin: 'anonymous',
        })
        if (integrity) script.integrity = integrity
        script.addEventListener('load', resolve)
        script.addEventListener('error', reject)
        document.head.append(script)
      }),
    script,
  )
}
