import { readdirSync, readFileSync } from 'node:fs'
import { MODAL_KEYS, MODALS, type ModalKey, type ModalSpec } from '@fairhouse/contract/modals'
import type { BrowserContext, Page } from '@playwright/test'
import { kindOf, listAddresses, MISSING } from '../apps/web/src/server/page-addresses.fixture.ts'
import {
  type Control,
  dialogs,
  find,
  isPressed,
  listControls,
  NOT_JUDGED_PLACES,
  popups,
  press,
  readMistakes,
  shorten,
  waitUntilLoaded,
  watchChanges,
} from './crawl.steps.ts'
import { MEANT_REFUSALS, NEEDS_A_STATE, OTHER_SITES } from './crawl.table.ts'
import { DESKTOP } from './device.ts'
import { expect, test } from './fixture.ts'

test.use({ ...DESKTOP, colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } })

const TABS = 2

/** What all tabs of one walk know. */
type Walk = {
  readonly ids: ReadonlySet<string>
  readonly addresses: string[]
  /** What a tab has taken upon itself: addresses, links to follow, controls to press. */
  readonly taken: Set<string>
  /** Modals that a press opened. */
  readonly opened: Set<ModalKey>
  readonly faults: Set<string>
}

type Tab = {
  readonly walk: Walk
  readonly page: Page
  /** What was done last, for a report. */
  at: string
}

/** A state of a page: its address, and the presses that lead on from there. */
type State = { readonly url: string; readonly trail: readonly Control[]; level: number }

test('a guest reaches every page, link, button and dialog, and each press works', async ({
  context,
  complaints,
}) => {
  // It presses some hundred things.
  test.slow()
  await context.addInitScript(watchChanges, NOT_JUDGED_PLACES)
  const walk: Walk = {
    ids: readIds(),
    addresses: listPages(),
    taken: new Set(),
    opened: new Set(),
    faults: new Set(),
  }
  await inTabs(context, walk, walk.addresses, visit)
  const left = listLeft(walk)
  await inTabs(context, walk, left, openByAddress)
  // The walk has reported these with the press that caused them.
  complaints.list.length = 0
  const description = `${walk.taken.size} links, buttons and pages, ${walk.opened.size} dialogs by a press`
  test.info().annotations.push({ type: 'walk', description })
  expect([...walk.faults].toSorted()).toEqual([])
})

function readIds(): ReadonlySet<string> {
  const folder = new URL('../apps/web/src/locales/en/', import.meta.url)
  return new Set(
    readdirSync(folder).flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object),
    ),
  )
}

/** Pages of a player ask a guest to sign in; every-page.test.tsx has that. */
function listPages(): string[] {
  return listAddresses().flatMap(({ path, isOfPlayer }) => (isOfPlayer ? [] : path))
}

/** Works through a list, which may grow, in several tabs. */
async function inTabs(
  context: BrowserContext,
  walk: Walk,
  list: string[],
  work: (tab: Tab, item: string) => Promise<void>,
): Promise<void> {
  let [next, busy] = [0, 0]
  const workThrough = async () => {
    const tab: Tab = { walk, page: await context.newPage(), at: '' }
    tab.page.setDefaultTimeout(20_000)
    watchFaults(tab)
    while (next < list.length || busy > 0) {
      const item = list[next]
      // Another tab may still find more.
      if (item === undefined) {
        await new Promise((later) => setTimeout(later, 50))
        continue
      }
      next += 1
      busy += 1
      await work(tab, item).catch((error: unknown) =>
        report(tab, `${tab.at} ends the walk here: ${String(error).slice(0, 400)}`),
      )
      busy -= 1
    }
    await tab.page.close()
  }
  await Promise.all(Array.from({ length: TABS }, workThrough))
}

function report({ walk }: Tab, fault: string): void {
  walk.faults.add(fault)
}

/** Exceptions, console errors and refused answers, with what was done before. */
function watchFaults(tab: Tab): void {
  tab.page.on('pageerror', ({ message }) => report(tab, `${tab.at} throws ${message}`))
  tab.page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource')
    const isSlow = / took \d+ ms \(trace |WebSocket is/.test(message.text())
    if (!/^(?:error|warning)$/.test(message.type()) || isAnswer || isSlow) return
    report(tab, `${tab.at} logs ${message.text()}`)
  })
  tab.page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    const what = `${answer.request().method()} ${pathname}`
    const isMeant = MISSING.has(pathname) || MEANT_REFUSALS.some((meant) => meant.test(what))
    if (answer.status() < 400 || isMeant) return
    report(tab, `${tab.at} is refused: ${answer.status()} ${what}`)
  })
}

async function visit(tab: Tab, address: string): Promise<void> {
  const { page } = tab
  tab.at = address
  const answer = await page.goto(address)
  const status = answer?.status() ?? 0
  const { pathname } = new URL(address, 'http://page.invalid')
  if (status !== (MISSING.has(pathname) ? 404 : 200)) report(tab, `${address} answers ${status}`)
  await lookAt(tab)
  await pressAll(tab, [])
}

async function lookAt(tab: Tab): Promise<void> {
  await waitUntilLoaded(tab.page)
  await waitForDialog(tab)
  for (const mistake of await readMistakes(tab.page, tab.walk.ids)) {
    report(tab, `${tab.at} ${mistake}`)
  }
}

/** Presses what is shown in this state and nobody has taken yet, and what each press shows. */
async function pressAll(tab: Tab, trail: readonly Control[]): Promise<void> {
  const { page, walk } = tab
  const state: State = { url: page.url(), trail, level: await dialogs(page).count() }
  const shown = await listControls(page)
  await follow(tab, shown)
  const own = shown.filter((control) => {
    const key = keyOf(control, state.url)
    return key !== null && take(walk, key) && isPressed(control)
  })
  for (const control of own) {
    if (!(await arrive(tab, state, control))) continue
    tab.at = `“${control.name}” on ${pathOf(state)}`
    const wrong = await press(page, control)
    if (wrong !== null) {
      report(tab, `${tab.at} ${wrong}`)
      continue
    }
    await settle(tab, state, control)
  }
}

function pathOf({ url, trail }: State): string {
  const { pathname, search } = new URL(url)
  return [pathname + search, ...trail.map(({ name }) => `“${name}”`)].join(' after ')
}

function take({ taken }: Walk, key: string): boolean {
  if (taken.has(key)) return false
  taken.add(key)
  return true
}

/** Two controls with one key do the same. What has none is not pressed. */
function keyOf({ name, href, place, row, isApart }: Control, url: string): string | null {
  const modal = modalOf(url)
  const here = modal ?? (place === 'main' ? kindOf(new URL(url).pathname) : place)
  const kind = row === null ? shorten(name) : `button ${row} of a row`
  if (href === null) return kind === 'Close' && modal !== null ? kind : `${here} ${kind}`
  const link = new URL(href, url)
  const { origin, pathname, search } = new URL(url)
  // Another site or tab, or this page: it is followed, and not pressed.
  if (isApart || link.origin !== origin || pathname + search === link.pathname + link.search)
    return null
  const opens = modalOf(href)
  return opens === null ? `${place} to ${kindOf(link.pathname)}` : `${here} opens ${opens}`
}

/** The key of the modal of an address, with its value where that is one of a list. */
function modalOf(href: string): string | null {
  const search = new URL(href, 'http://page.invalid').searchParams
  const key = MODAL_KEYS.findLast((name) => search.has(name))
  if (key === undefined) return null
  return typeof (MODALS[key] as ModalSpec).value === 'object' ? `${key}=${search.get(key)}` : key
}

/** No link of the site leads nowhere. */
async function follow(tab: Tab, controls: readonly Control[]): Promise<void> {
  const { page, walk } = tab
  const at = tab.at
  for (const { name, href, hasTarget } of controls) {
    if (!hasTarget) report(tab, `the link “${name}” (${at}) leads to ${href}, which is not there`)
    if (href === null || modalOf(href) !== null || !take(walk, `follow ${href}`)) continue
    // A visit says so too.
    if (walk.addresses.includes(href)) continue
    const link = new URL(href, page.url())
    if (link.origin !== new URL(page.url()).origin) {
      const isExpected = OTHER_SITES.some(([address]) => address.test(href))
      if (!isExpected) report(tab, `the link “${name}” (${at}) leads away to ${href}`)
      continue
    }
    const answer = await page.request.get(href, { maxRetries: 2 })
    // Also in another language.
    const isMissing = [...MISSING].some((path) => link.pathname.endsWith(path))
    const isThere = answer.status() === 200 || isMissing
    if (!isThere) report(tab, `the link “${name}” (${at}) leads to ${href}: ${answer.status()}`)
    // The address of this kind on the list is that of nothing.
    const kind = kindOf(link.pathname)
    const isFirst = walk.addresses.some((path) => path.endsWith('/none') && kindOf(path) === kind)
    const isReal = isThere && isFirst && !link.pathname.endsWith('/none')
    if (isReal && take(walk, `first of ${kind}`)) walk.addresses.push(href)
  }
}

/** Brings the page to a state, unless it is there. */
async function arrive(tab: Tab, state: State, control: Control): Promise<boolean> {
  const { page } = tab
  const isHere = page.url() === state.url && (await dialogs(page).count()) === state.level
  if (isHere && (await find(page, control)) !== null) return true
  await page.goto(state.url)
  await waitUntilLoaded(page)
  await waitForDialog(tab)
  for (const step of state.trail) {
    if ((await press(page, step)) !== null) return false
    await waitUntilLoaded(page)
  }
  state.level = await dialogs(page).count()
  return (await find(page, control)) !== null
}

/** After a press: what it shows is looked at, its dialog closed. */
async function settle(tab: Tab, state: State, control: Control): Promise<void> {
  const { page } = tab
  const { at } = tab
  if (control.href !== null) await expectAddress(tab, control.href)
  await lookAt(tab)
  const isNew = page.url() !== state.url
  const modal = modalOf(page.url())
  if (isNew && modal !== null) tab.walk.opened.add(modal.split('=')[0] as ModalKey)
  if (new URL(page.url()).pathname !== new URL(state.url).pathname) {
    const error = page.getByRole('heading', { name: /Something went wrong|Page not found/ })
    await expect(error, `${at} leads to an error`).toHaveCount(0)
    return
  }
  const url = page.url()
  const count = await dialogs(page).count()
  const loadedAt = await page.evaluate(() => performance.timeOrigin)
  await pressAll(tab, isNew ? [] : [...state.trail, control])
  if (page.url() !== url || (await dialogs(page).count()) !== count) return
  const isPopup = (await popups(page).count()) > 0
  if (isPopup) await page.keyboard.press('Escape')
  if (isPopup) await expect(popups(page), `Esc after ${at}`).toHaveCount(0)
  if (isPopup || count <= state.level) return
  await page.keyboard.press('Escape')
  await expect(dialogs(page), `Esc after ${at}`).not.toHaveCount(count)
  // After presses within, another dialog may have taken its place.
  if (control.href === null || tab.at !== at || page.url() !== state.url) return
  // Loaded again on the way to a press that was not there any more: the address opened the dialog.
  if ((await page.evaluate(() => performance.timeOrigin)) !== loadedAt) return
  // A game takes the focus when it is ready.
  if (page.frames().length > 1) return
  // By its name too: a page that was loaded again has other marks.
  const opener = await find(page, control)
  if (opener !== null) await expect(opener, `the focus after ${at}`).toBeFocused()
}

/** A page of players asks a guest to sign in. */
async function expectAddress(tab: Tab, href: string): Promise<void> {
  const isThere = (url: URL) =>
    url.pathname + url.search + url.hash === href ||
    kindOf(url.pathname) === kindOf(new URL(href, url).pathname) ||
    url.searchParams.get('backRoute') === href
  const isAway = () => report(tab, `${tab.at} leads to ${tab.page.url()}`)
  await tab.page.waitForURL(isThere).catch(isAway)
}

/** The dialog of an address has come with a title, unless the address is on its way to another. */
async function waitForDialog({ page }: Tab): Promise<void> {
  const title = dialogs(page).last().locator('h2').first()
  const readState = async () => {
    if (modalOf(page.url()) === null) return 'titled'
    if ((await dialogs(page).count()) === 0) return 'no dialog'
    const [text = ''] = await title.allTextContents()
    if (!/\S/.test(text)) return 'no title'
    return (await title.getByRole('status').count()) === 0 ? 'titled' : 'waiting'
  }
  await expect
    .poll(readState, { message: `title of ${page.url()}`, timeout: 30_000 })
    .toBe('titled')
}

/** Addresses of the modals that no press has opened. */
function listLeft({ opened, faults }: Walk): string[] {
  const left = MODAL_KEYS.filter((key) => {
    const { access } = MODALS[key] as ModalSpec
    return (access === 'any' || access === 'guest') && !opened.has(key)
  })
  for (const key of left) {
    // What anybody may see is linked where a player is, and not always where a guest is.
    if (MODALS[key].access === 'guest' && !(key in NEEDS_A_STATE))
      faults.add(`no press opens the modal ${key}`)
  }
  return left.map((key) => {
    const { value } = MODALS[key] as ModalSpec
    const text = value === undefined ? 'true' : value === 'id' ? 'none' : value[0]
    return `/games?${key}=${text}`
  })
}

async function openByAddress(tab: Tab, address: string): Promise<void> {
  const { page } = tab
  tab.at = address
  await page.goto(address)
  await lookAt(tab)
  await page.keyboard.press('Escape')
  await expect(page, `Esc in ${address}`).toHaveURL('/games')
  await page.goto(address)
  await lookAt(tab)
  await pressAll(tab, [])
}
