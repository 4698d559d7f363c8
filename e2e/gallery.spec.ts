import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './fixture.ts'
import { stories } from './gallery-keyboard.steps.ts'
import { expect, type Look, openGallery, showLook, test, walkByTab } from './gallery.fixture.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const DARK: Look = { ...DESKTOP, mode: 'dark', theme: 'default', dir: 'ltr' }

/**
 * Both directions, themes, modes and sizes, each at least once. Two modes are checked for accessibility: a
 * test of the tokens has the contrasts of all.
 */
const LOOKS: readonly (Look & { readonly isAsked?: true })[] = [
  { ...DARK, isAsked: true },
  { ...DESKTOP, mode: 'light', theme: 'harbour', dir: 'rtl' },
  { ...PHONE, mode: 'dark', theme: 'harbour', dir: 'ltr' },
  { ...PHONE, mode: 'light', theme: 'default', dir: 'rtl', isAsked: true },
]

/** Where the pages are to be pictured, for somebody to look at. */
const PICTURES = process.env['GALLERY_PICTURES']

const PAGES = [
  'actions',
  'choices',
  'text',
  'person',
  'phone',
  'money',
  'dropdowns',
  'overlays',
  'feedback',
  'data',
  'games',
] as const

test('the keyboard reaches all of every page, no look has a barrier, no width is too small', async ({
  page,
  galleryUrl,
}) => {
  for (const name of PAGES) await test.step(name, () => expectUsable(page, galleryUrl, name))
})

test('the parts are worked by keyboard', async ({ page, galleryUrl }) => {
  for (const [name, tell] of stories) await test.step(name, () => tell(page, galleryUrl))
})

async function expectUsable(page: Page, galleryUrl: string, name: string): Promise<void> {
  await openGallery(page, galleryUrl + name, DARK)
  expect(await walkByTab(page)).toEqual({ unseen: [], unreached: [] })
  for (const look of LOOKS) {
    await showLook(page, look)
    if (look.isAsked) await expectAccessible(page)
    await expectNoOverflow(page)
    if (PICTURES !== undefined) await page.screenshot({ path: picture(name, look), fullPage: true })
  }
  await expectRoom(page)
}

/** At 320 px, at 200 % of 1440 × 900, and with text of twice the size in it. */
async function expectRoom(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 720, height: 450 })
  await expectNoOverflow(page)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoOverflow(page)
}

function picture(name: string, { width, mode, theme, dir }: Look): string {
  return `${PICTURES}/${name}-${width}-${theme}-${mode}-${dir}.png`
}
