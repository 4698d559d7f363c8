import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'

export { expect }

/** Complaints of a page: console errors and warnings, exceptions, blocked content. */
type Complaints = { readonly list: string[] }

type Fixtures = {
  readonly complaints: Complaints
}

/**
 * The test of every journey: any complaint of a page fails it. Pages opened in other tabs
 * are watched as well.
 */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const list: string[] = []
      const watch = (page: Page) => {
        page.on('console', (message) => {
          const [type, text] = [message.type(), message.text()]
          // Messages of the browser about a disconnect that the journey caused.
          if (text.includes('ERR_INTERNET_DISCONNECTED')) return
          // A slow call is logged in the console (spec §9): that is about the machine, not the page.
          if (/ took \d+ ms \(trace /.test(text)) return
          // Messages of the browser if the site ended the session between two frames of its socket.
          if (text.includes('WebSocket is already in CLOSING or CLOSED state')) return
          // Messages of the browser if a player signs out while their socket is still opening.
          if (text.includes('WebSocket is closed before the connection is established')) return
          if (type === 'error' || type === 'warning') list.push(`${type}: ${text}`)
        })
        page.on('pageerror', (error) => {
          list.push(`exception: ${error.message} on ${page.url()}`)
        })
      }
      context.on('page', watch)
      await use({ list })
      expect(list, 'the pages of this journey complained').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Checks the visible page, including frames, for accessibility violations. `within` is a selector. To
 * describe each element that passes, and to collect the results of frames in another page, takes most
 * of the time.
 */
export async function expectAccessible(page: Page, { within = 'html' } = {}): Promise<void> {
  const builder = new AxeBuilder({ page }).include(within).options({ resultTypes: ['violations'] })
  let violations: AxeResults['violations'] = []
  // Something that came and faded in during the check, as a toast does, is looked at again.
  for (let turn = 0; turn < 3; turn += 1) {
    const before = await countMotions(page)
    await waitForRest(page)
    const isOneFrame = page.frames().length === 1
    ;({ violations } = await (isOneFrame ? checkDocument(page, within) : builder.analyze()))
    if (violations.length === 0 || (await countMotions(page)) === before) break
  }
  const found = violations.map((violation) => ({
    rule: violation.id,
    where: violation.nodes.map((node) => node.target.join(' ')).join(', '),
    what: violation.nodes[0]?.failureSummary,
  }))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** A document keeps the checker: to load it takes half as long as a check. */
async function checkDocument(page: Page, within: string): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return await page.evaluate(
    (selector) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(selector, {
        resultTypes: ['violations'],
      }),
    within,
  )
}

/** An element that fades has its final contrast only at the end, in every frame of the page. */
async function waitForRest(page: Page): Promise<void> {
  await Promise.all(page.frames().map((frame) => frame.evaluate(restFrame)))
}

/** Runs in the page: ends once nothing has moved for a few pictures, since one fade starts another. */
async function restFrame(): Promise<void> {
  const isPassing = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  const isGoing = () => document.querySelector('[data-ending-style]') !== null
  for (let calm = 0, drawn = 0; calm < 3 && drawn < 600; drawn += 1) {
    // A frame outside of the screen is not rendered.
    await Promise.race([
      new Promise(requestAnimationFrame),
      new Promise((later) => setTimeout(later, 100)),
    ])
    calm = isGoing() || document.getAnimations().some(isPassing) ? 0 : calm + 1
  }
}

/** How often something has begun to move in the frames of a page, since this was asked first. */
async function countMotions(page: Page): Promise<number> {
  const counts = await Promise.all(page.frames().map((frame) => frame.evaluate(countInFrame)))
  return counts.reduce((sum, count) => sum + count, 0)
}

function countInFrame(): number {
  const at = globalThis as { motions?: number }
  if (at.motions === undefined) {
    const count = () => (at.motions = (at.motions ?? 0) + 1)
    for (const kind of ['transitionrun', 'animationstart']) document.addEventListener(kind, count)
  }
  return (at.motions ??= 0)
}

/** The page never scrolls sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `sideways overflow of ${page.url()}`).toBeLessThanOrEqual(0)
}

/** An e-mail that no other run uses; the run's seed is in the address itself. */
export function newEmail(label: string): string {
  return `${label}-${process.pid}-${Date.now().toString(36)}@players.test`
}

export const PASSWORD = 'A calm river 47'
