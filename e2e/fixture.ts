import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** What a page complained about: console errors and warnings, exceptions, blocked content. */
type Complaints = { readonly list: string[] }

type Fixtures = { readonly complaints: Complaints }

/**
 * The test of every journey: whatever a page complains about fails it. Pages opened in other tabs
 * are watched as well.
 */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context }, use) => {
      const list: string[] = []
      const watch = (page: Page) => {
        page.on('console', (message) => {
          const [type, text] = [message.type(), message.text()]
          // What the browser says of a cut that the journey made itself.
          if (text.includes('ERR_INTERNET_DISCONNECTED')) return
          // A slow call is told in the console (spec §9): that is about the machine, not the page.
          if (/ took \d+ ms \(trace /.test(text)) return
          // What the browser says when the house ended the session between two frames of its socket.
          if (text.includes('WebSocket is already in CLOSING or CLOSED state')) return
          // What the browser says when a player signs out while their socket is still opening.
          if (text.includes('WebSocket is closed before the connection is established')) return
          if (type === 'error' || type === 'warning') list.push(`${type}: ${text}`)
        })
        page.on('pageerror', (error) => {
          list.push(`exception: ${error.message} on ${page.url()}`)
        })
        waitForLife(page)
      }
      context.on('page', watch)
      await use({ list })
      expect(list, 'the pages of this journey complained').toEqual([])
    },
    { auto: true },
  ],
})

/** A page that is opened here is pressed only once it is alive: its scripts come after its paint. */
function waitForLife(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...address) => {
    const response = await goto(...address)
    await page.waitForFunction(() => !('$_TSR' in window))
    return response
  }
}

/**
 * No accessibility violation on what is shown now, frames included. A page without frames is looked
 * at in half the time, since no second page has to collect what was found. `within` is a selector.
 */
export async function expectAccessible(
  page: Page,
  { hasFrames = true, within = 'html' } = {},
): Promise<void> {
  await waitForRest(page)
  const builder = new AxeBuilder({ page }).setLegacyMode(!hasFrames).include(within)
  const { violations } = await builder.analyze()
  const found = violations.map((violation) => ({
    rule: violation.id,
    where: violation.nodes.map((node) => node.target.join(' ')).join(', '),
    what: violation.nodes[0]?.failureSummary,
  }))
  expect(found, `accessibility of ${page.url()}`).toEqual([])
}

/** What fades in or out has the contrast of its end only at its end, and a dialog that goes has gone. */
async function waitForRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isPassing = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    return !isPassing && document.querySelector('[data-ending-style]') === null
  })
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
