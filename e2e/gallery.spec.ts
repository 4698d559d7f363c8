import { expectAccessible, expectNoOverflow } from './fixture.ts'
import { expect, type Look, openGallery, showLook, test, walkByTab } from './gallery.fixture.ts'

test.describe.configure({ mode: 'parallel' })

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const DARK: Look = { ...DESKTOP, mode: 'dark', theme: 'house', dir: 'ltr' }

/**
 * Each mode of each theme, both directions and both sizes. The pages are asked for barriers in the
 * looks marked so, in those of the second theme by turns: a test over the tokens has its contrasts.
 */
const LOOKS: readonly (Look & { readonly isAsked?: true | 'odd' | 'even' })[] = [
  { ...DARK, isAsked: true },
  { ...DESKTOP, mode: 'light', theme: 'house', dir: 'ltr' },
  { ...DESKTOP, mode: 'light', theme: 'harbour', dir: 'rtl', isAsked: 'odd' },
  { ...PHONE, mode: 'dark', theme: 'house', dir: 'ltr' },
  { ...PHONE, mode: 'dark', theme: 'harbour', dir: 'ltr', isAsked: 'even' },
  { ...PHONE, mode: 'light', theme: 'house', dir: 'rtl', isAsked: true },
]

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
  'steps',
  'games',
  'lists',
] as const

for (const [index, name] of PAGES.entries()) {
  test(`${name}: the keyboard reaches all of it, no look has a barrier, no width is too small`, async ({
    page,
    galleryUrl,
  }) => {
    const turn = index % 2 === 0 ? 'even' : 'odd'
    await openGallery(page, galleryUrl + name, DARK)
    // the list grows under the walk: it has a test of its own
    if (name !== 'lists') {
      expect(await walkByTab(page)).toEqual({ unseen: [], unreached: [] })
    }
    for (const look of LOOKS) {
      await showLook(page, look)
      if (look.isAsked === true || look.isAsked === turn)
        await expectAccessible(page, { hasFrames: false })
      await expectNoOverflow(page)
      await page.screenshot({ path: picture(name, look), fullPage: name !== 'lists' })
    }
    await expectRoom(page)
  })
}

/** At 320 px, at 200 % of 1440 × 900, and with text of twice the size in it. */
async function expectRoom(page: Parameters<typeof expectNoOverflow>[0]): Promise<void> {
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
  const file = `${name}-${width}-${theme}-${mode}-${dir}.png`
  return new URL(`../screenshots/gallery/${file}`, import.meta.url).pathname
}
