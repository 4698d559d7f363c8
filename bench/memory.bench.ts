import { findFreePort } from '@fairhouse/server-kit/free-port'
import type { BenchLine } from './bench-line.ts'
import { openHeapProbe } from './heap-probe.ts'
import { makeDataDir, removeDataDir, signInDemo, startSite } from './site-process.ts'

const CONNECTIONS = 8
/** Fills the cache of 200 guest pages and compiles what rendering needs. */
const WARM_UP_PAGES = 400
const COUNTED_PAGES = 1_500
const PAGES = 20_000
/** A machine that renders fewer pages in this time stops earlier. */
const SECONDS_MAX = 240
const KB_PER_PAGE_MAX = 4
const GROWTH_MAX = 1.25

/**
 * Memory that the server retains of rendered pages, after a full garbage collection: per page, for
 * guests past the page cache and for a player, and the heap after a long run of both.
 */
export async function run(): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  const inspectorPort = await findFreePort()
  const site = await startSite(dataDir, {
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
  })
  try {
    const probe = await openHeapProbe(inspectorPort)
    const { token } = await signInDemo(site.origin)
    const asGuest = {}
    const asPlayer = { cookie: `access_token=${token}` }
    const endsAtMs = performance.now() + SECONDS_MAX * 1_000
    const load = { origin: site.origin, endsAtMs }
    for (const headers of [asGuest, asPlayer]) await openPages(WARM_UP_PAGES, { ...load, headers })
    const startBytes = await probe.measure()
    const guest = await openPages(COUNTED_PAGES, { ...load, headers: asGuest })
    const guestBytes = await probe.measure()
    const player = await openPages(COUNTED_PAGES, { ...load, headers: asPlayer })
    const playerBytes = await probe.measure()
    const rest = await openPages(PAGES - guest - player, { ...load, headers: asGuest })
    const endBytes = await probe.measure()
    probe.close()
    return [
      keptLine('guest', (guestBytes - startBytes) / guest),
      keptLine('player', (playerBytes - guestBytes) / player),
      {
        name: `heap after ${guest + player + rest} pages`,
        figure: `${megabytes(endBytes)} MB, ${megabytes(startBytes)} MB before`,
        budget: `≤ ${GROWTH_MAX}× of before`,
        ok: endBytes <= startBytes * GROWTH_MAX,
      },
    ]
  } finally {
    await site.stop()
    await removeDataDir(dataDir)
  }
}

let opened = 0

/** Opens pages that no cache has; answers how many there was time for. */
async function openPages(
  count: number,
  load: {
    readonly origin: string
    readonly headers: Readonly<Record<string, string>>
    readonly endsAtMs: number
  },
): Promise<number> {
  let started = 0
  async function openInTurn(): Promise<void> {
    while (started < count && performance.now() < load.endsAtMs) {
      started += 1
      opened += 1
      const answer = await fetch(`${load.origin}/?page=${opened}`, { headers: load.headers })
      if (!answer.ok) throw new Error(`A page was answered ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, openInTurn))
  return started
}

function keptLine(who: string, bytes: number): BenchLine {
  const kilobytes = bytes / 1024
  return {
    name: `kept per rendered page, ${who}`,
    figure: `${kilobytes.toFixed(1)} KB`,
    budget: `≤ ${KB_PER_PAGE_MAX} KB`,
    ok: kilobytes <= KB_PER_PAGE_MAX,
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0)
}
