import type { Page } from '@playwright/test'
import { ALIKE, NOT_JUDGED, NOT_PRESSED } from './crawl.table.ts'
import { expect } from './fixture.ts'

/** A link or button that can be pressed now. */
export type Control = {
  /** Finds it again: the walk writes it to the element. */
  readonly mark: string
  readonly name: string
  /** Path, query and anchor of a link within the site, whole address of another; null for a button. */
  readonly href: string | null
  /** The frame around every page, its main part, or what lies above it. */
  readonly place: 'shell' | 'main' | 'layer'
  /** Which button of a row of a long list it is; all rows do alike. */
  readonly row: number | null
  /** A link that opens a tab of its own. */
  readonly isApart: boolean
  /** The anchor of a link within the page exists. */
  readonly hasTarget: boolean
}

type Watched = { changes: number; marks: number }

/** Runs in every document from its beginning: counts whatever changes for the eye or the ear. */
export function watchChanges(notJudged: string): void {
  const watched: Watched = { changes: 0, marks: 0 }
  Object.assign(globalThis, { crawlWatch: watched })
  const observer = new MutationObserver((list) => {
    for (const { target, attributeName } of list) {
      const element = target instanceof Element ? target : target.parentElement
      if (attributeName === 'data-crawl' || !element?.closest('body')) continue
      if (element.closest(notJudged) === null) watched.changes += 1
    }
  })
  const options = { subtree: true, childList: true, attributes: true, characterData: true }
  observer.observe(document, options)
  addEventListener('scroll', () => (watched.changes += 1), { capture: true, passive: true })
}

/** All visible controls, or those of the topmost dialog or menu. */
export async function listControls(page: Page): Promise<Control[]> {
  return await page.evaluate(readControls)
}

function readControls(): Control[] {
  const rowOf = (element: Element): number | null => {
    const row = element.closest('li, tr, [role="option"], [role="listitem"]')
    if (row === null || (row.parentElement?.childElementCount ?? 0) < 4) return null
    return [...row.querySelectorAll('button')].findIndex((button) => button === element)
  }
  const { crawlWatch } = globalThis as unknown as { crawlWatch: Watched }
  const layers = '[role="dialog"]:not([data-toasts] *), [role="alertdialog"]'
  const top = [...document.querySelectorAll(layers)].at(-1)
  const found: Control[] = []
  for (const element of (top ?? document).querySelectorAll<HTMLElement>('a[href], button')) {
    // What is chosen already changes nothing; a toast goes by itself.
    const isOff = element.matches(
      ':disabled, [aria-disabled="true"], [inert] *, [data-toasts] *, ' +
        '[role="tab"][aria-selected="true"], ' +
        '[role="radio"][aria-checked="true"], [role="option"][aria-selected="true"]',
    )
    if (isOff || !element.checkVisibility({ visibilityProperty: true })) continue
    const link = element instanceof HTMLAnchorElement ? new URL(element.href) : null
    const isHere = link?.origin === location.origin
    const anchor = link !== null && element.getAttribute('href')?.startsWith('#') ? link.hash : ''
    if (element.dataset['crawl'] === undefined) {
      crawlWatch.marks += 1
      element.dataset['crawl'] = String(crawlWatch.marks)
    }
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    found.push({
      mark: element.dataset['crawl'] ?? '',
      name: text || element.outerHTML.slice(0, 80),
      href: link && (isHere ? link.pathname + link.search + link.hash : link.href),
      place: top !== undefined ? 'layer' : element.closest('main') === null ? 'shell' : 'main',
      row: rowOf(element),
      isApart: element.getAttribute('target') === '_blank',
      hasTarget: anchor === '' || document.getElementById(anchor.slice(1)) !== null,
    })
  }
  return found
}

export function isPressed({ name, href }: Control): boolean {
  return NOT_PRESSED.every(([pattern]) => !pattern.test(name) && !pattern.test(href ?? ''))
}

/** Lists and menus that lie above what opened them; Esc takes them away first. */
export const popups = (page: Page) =>
  page.locator('[role="listbox"], [role="menu"]').filter({ visible: true })

/** The element of a control, also on a page that was opened again; null if it is gone. */
export async function find(page: Page, { mark, name, href, place }: Control) {
  const around = place === 'layer' ? dialogs(page).last() : page.locator('body')
  const kind = href === null ? 'button' : `a[href=${JSON.stringify(href)}]`
  for (const selector of [`[data-crawl="${mark}"]`, kind]) {
    const alike = around.locator(selector).filter({ visible: true })
    const at = (await alike.evaluateAll(readNames)).map(shorten).indexOf(shorten(name))
    if (at >= 0) return alike.nth(at)
  }
  return null
}

function readNames(elements: readonly Element[]): string[] {
  return elements.map((element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
  )
}

/** What the controls of a list have in common, and one control at different times. */
export function shorten(name: string): string {
  return ALIKE.reduce((text, varying) => text.replace(varying, '…'), name)
}

function startWatch(): void {
  Object.assign((globalThis as unknown as { crawlWatch: Watched }).crawlWatch, { changes: 0 })
}

/** Also in a page that has been loaded since. */
function hasChanged(): boolean {
  return (globalThis as unknown as { crawlWatch?: Watched }).crawlWatch?.changes !== 0
}

/** Presses as a person does. Returns what is wrong with that, or null. */
export async function press(page: Page, control: Control, isAgain = false): Promise<string | null> {
  const element = await find(page, control)
  if (element === null) return 'is gone'
  const events = ['download', 'popup', 'filechooser'] as const
  try {
    await closeToasts(page)
    // What the pointer alone changes is no effect of the press.
    await element.hover()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    const frames = page.frames()
    await Promise.all(frames.map((frame) => frame.evaluate(startWatch)))
    const stop = new AbortController()
    const effects = events.map((name) => once(page, name, stop.signal))
    // A panel of a game is in the game's frame.
    const changes = frames.map((frame) =>
      frame.waitForFunction(hasChanged, null, { timeout: 15_000 }),
    )
    const change = Promise.any(changes).then(
      () => null,
      () => 'changes nothing',
    )
    await element.click()
    const what = await Promise.race([...effects, change])
    stop.abort()
    return what
  } catch (error) {
    // A part that the server drew has become the live one meanwhile, and has no marks.
    if (!isAgain && (await element.count()) === 0) return press(page, control, true)
    const lines = String(error).split('\n')
    const reason = lines.findLast((line) => /intercepts|not (?:stable|visible|enabled)/.test(line))
    return `cannot be pressed: ${reason?.trim() ?? lines[0]}`
  }
}

async function once(page: Page, event: 'download' | 'popup' | 'filechooser', signal: AbortSignal) {
  return await new Promise<null>((resolve) => {
    const listen = () => resolve(null)
    page.on(event as 'popup', listen)
    signal.addEventListener('abort', () => page.off(event as 'popup', listen))
  })
}

/** All that are open; one below another is hidden from screen readers. */
export const dialogs = (page: Page) =>
  page.locator('[role="dialog"]:not([data-toasts] *), [role="alertdialog"]')

/** A toast under the pointer stays, above what is to be pressed. */
export async function closeToasts(page: Page): Promise<void> {
  const closers = page.locator('[data-toasts] button[aria-label="Close"]')
  await closers.evaluateAll((all) => all.forEach((button) => (button as HTMLElement).click()))
  await expect(closers).toHaveCount(0)
}

/** The page is alive, and nothing on it is still on its way. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  // Before it is alive a link loads the page afresh, and no focus can be given back.
  await page.waitForFunction(() => {
    const link = document.querySelector('main a[href], main button, a[href]')
    return link !== null && Object.keys(link).some((key) => key.startsWith('__react'))
  })
  // What the server has drawn of the sportsbook is replaced once its script has its data.
  const busy = '[aria-busy="true"], [role="status"][aria-label="Loading…"], [data-first="true"]'
  const waiting = page.locator(busy)
  await expect(waiting.filter({ visible: true }), `loading of ${page.url()}`).toHaveCount(0)
}

/** Texts that the page shows by their id, and a missing title. */
export async function readMistakes(page: Page, ids: ReadonlySet<string>): Promise<string[]> {
  const words = (await page.evaluate(() => document.body.innerText)).split(/\s+/)
  const mistakes = words.filter((word) => ids.has(word)).map((id) => `shows the id ${id}`)
  return (await page.title()).trim() === '' ? [...mistakes, 'has no title'] : mistakes
}

export const NOT_JUDGED_PLACES = NOT_JUDGED.map(([selector]) => selector).join(', ')
