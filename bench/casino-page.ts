import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '../scripts/browser.ts'
import type { BenchLine } from './bench-line.ts'

const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const FRAME_MS = 1_000 / 60
const ON_TIME_MIN = 0.95
const NODES_MAX = 1_500
/** Pixels of one turn of the wheel; a turn per frame is a long fling. */
const STEP_PX = 600
const SCROLL_MS_MAX = 150_000
/** The frame rate of this machine without the page's work, scrolled in the same steps. */
const EMPTY_PAGE = `data:text/html,${encodeURIComponent(
  '<meta name="viewport" content="width=device-width"><div style="height:1500000px"></div>',
)}`
const EMPTY_SCROLL_MS = 5_000
const PLAYABLE_MS_MAX = 1_500
const OPENINGS = 5

/** The long list scrolled from one end to the other, and a game opened from its tile, on a slow phone. */
export async function measurePages(origin: string): Promise<BenchLine[]> {
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: [...args] })
  try {
    const page = await (await browser.newContext(PHONE)).newPage()
    const session = await page.context().newCDPSession(page)
    await page.goto(`${origin}/games`)
    await page.locator('main li a[href^="/game/"]').first().waitFor()
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    const scrolled = await scrollThrough(page, SCROLL_MS_MAX)
    await page.goto(EMPTY_PAGE)
    const empty = await scrollThrough(page, EMPTY_SCROLL_MS)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const opened = await measureOpening(page, origin)
    const share = (part: number): string => `${(part * 100).toFixed(1)} %`
    return [
      {
        name: `frames on time over ${scrolled.px} px of the list, 4 × slower`,
        figure: `${share(scrolled.onTime)} (an empty page ${share(empty.onTime)})`,
        budget: `≥ ${ON_TIME_MIN * 100} %, or as an empty page`,
        ok: scrolled.onTime >= Math.min(ON_TIME_MIN, empty.onTime - 0.02),
      },
      {
        name: 'most elements of the page on the way',
        figure: String(scrolled.nodes),
        budget: `≤ ${NODES_MAX}`,
        ok: scrolled.nodes <= NODES_MAX,
      },
      {
        name: 'from tile to playable game, warm, median',
        figure: `${Math.round(opened)} ms`,
        budget: `≤ ${PLAYABLE_MS_MAX} ms`,
        ok: opened <= PLAYABLE_MS_MAX,
      },
    ]
  } finally {
    await browser.close()
  }
}

async function scrollThrough(
  page: Page,
  msMax: number,
): Promise<{ onTime: number; nodes: number; px: number }> {
  return await page.evaluate(
    async ({ frameMs, stepPx, msMax }) => {
      const startedAt = performance.now()
      let [frames, nodes, stillSince] = [0, 0, startedAt]
      for (;;) {
        const before = window.scrollY
        window.scrollBy(0, stepPx)
        await new Promise(requestAnimationFrame)
        frames += 1
        if (frames % 20 === 0) nodes = Math.max(nodes, document.querySelectorAll('*').length)
        const now = performance.now()
        if (window.scrollY > before) stillSince = now
        // Standing for two seconds: nothing more comes.
        if (now - stillSince > 2_000 || now - startedAt > msMax) break
      }
      const onTime = Math.min(1, (frames * frameMs) / (performance.now() - startedAt))
      return { onTime, nodes, px: Math.round(window.scrollY) }
    },
    { frameMs: FRAME_MS, stepPx: STEP_PX, msMax },
  )
}

/** From the press on a tile until the game takes a bet, with everything in the cache. */
async function measureOpening(page: Page, origin: string): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn <= OPENINGS; turn += 1) {
    await page.goto(`${origin}/games?q=dice`)
    const tile = page.locator('main li a[href^="/game/dice"]').first()
    await tile.waitFor()
    await page.waitForLoadState('networkidle')
    const startedAt = performance.now()
    await tile.tap()
    await page.frameLocator('iframe').locator('[data-phase="ready"]').waitFor()
    if (turn > 0) times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity
}
