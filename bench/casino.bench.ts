import { systemClock } from '@fairhouse/server-kit/clock'
import { sql } from 'kysely'
import { createGameSearch } from '../apps/platform/src/modules/catalogue/game-search.repo.ts'
import { openOwnDatabase } from '../scripts/site/crash.fixture.ts'
import { killMixedPlay } from './casino-kills.ts'
import { measurePages } from './casino-page.ts'
import { measureGameSizes } from './game-size.ts'
import { type BenchLine, type BenchOptions, line } from './bench-line.ts'
import { makeDataDir, removeDataDir, startSite } from './site-process.ts'

const SEARCHES = 600
const LOBBIES = 100
/** The first ones meet cold connections and plans. */
const WARM_UP = 50
const P99_MS_MAX = 20

const FIRST = 'Golden Mystic Lucky Wild Royal Crystal Thunder Ancient Neon Frozen Secret Burning'
const SECOND =
  'Dragon Temple Fortune Pirates Harvest Phoenix Kingdom Safari Jewels Voyage Wolf Garden'
const THIRD = 'Deluxe Quest Rush Nights Legends Bonanza Spins Riches Gate Trail Crown Echo'

/** A large catalogue and the games; with `--kills 200`, every game played while its servers are killed. */
export async function run({ kills, games }: BenchOptions): Promise<BenchLine[]> {
  return [
    ...(kills > 0 ? await killMixedPlay(kills) : []),
    ...(await measureGameSizes()),
    ...(await measureCatalogue(games)),
  ]
}

/**
 * Search, lobby and list in a catalogue of 20,000 games, whose names share their words with hundreds of others: each
 * query is sent once, so that no cache can answer it. A third of them has a mistake in it.
 */
async function measureCatalogue(games: number): Promise<BenchLine[]> {
  const dataDir = await makeDataDir()
  const site = await startSite(dataDir)
  const db = await openOwnDatabase(dataDir)
  try {
    await fillCatalogue(db, games)
    const queries = listQueries()
    const times: number[] = []
    const cpuTimes = await measureSearchCpu(db, queries)
    let empty = 0
    for (const [index, query] of queries.entries()) {
      const startedAt = performance.now()
      const answer = await fetch(`${site.origin}/api/game/games/search?query=${query}`)
      const { data } = (await answer.json()) as { data: unknown[] }
      if (index >= WARM_UP) times.push(performance.now() - startedAt)
      if (data.length === 0) empty += 1
    }
    const [wall, cpu] = [describeTimes(times), describeTimes(cpuTimes)]
    const lobby = describeTimes(await measureLobby(site.origin))
    return [
      line(`search in ${games} games over HTTP, p99`, wall.figure, `≤ ${P99_MS_MAX} ms`, wall.ok),
      line('the same in the process, CPU time, p99', cpu.figure, `≤ ${P99_MS_MAX} ms`, cpu.ok),
      line('searches that found nothing', String(empty), '0', empty === 0),
      line('lobby of a guest over HTTP, p99', lobby.figure, 'a figure', true),
      ...(await measurePages(site.origin)),
    ]
  } finally {
    await db.destroy()
    await site.stop()
    await removeDataDir(dataDir)
  }
}

/** The processor time of the search itself, whatever else the machine does. */
async function measureSearchCpu(
  db: Awaited<ReturnType<typeof openOwnDatabase>>,
  queries: readonly string[],
): Promise<number[]> {
  const search = createGameSearch({ db, clock: systemClock })
  const times: number[] = []
  for (const [index, query] of queries.entries()) {
    const before = process.cpuUsage()
    await search.list({ search: decodeURIComponent(query), country: null, limit: 20 })
    const { user, system } = process.cpuUsage(before)
    if (index >= WARM_UP) times.push((user + system) / 1_000)
  }
  return times
}

function describeTimes(times: readonly number[]): { figure: string; ok: boolean } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Infinity
  const figure = `${at(0.99).toFixed(1)} ms (median ${at(0.5).toFixed(1)})`
  return { figure, ok: at(0.99) <= P99_MS_MAX }
}

/** The whole page, one after the other. */
async function measureLobby(origin: string): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < LOBBIES; turn += 1) {
    const startedAt = performance.now()
    await (await fetch(`${origin}/?turn=${turn}`)).text()
    times.push(performance.now() - startedAt)
  }
  return times
}

async function fillCatalogue(
  db: Awaited<ReturnType<typeof openOwnDatabase>>,
  games: number,
): Promise<void> {
  await sql`
    INSERT INTO game (identity, provider, code, provider_name, name, rtp, hue, features,
      is_demo_available, is_provably_fair, is_enabled, synced_at)
    SELECT 'bench-' || n, 'bench-' || n % 120, 'bench-' || n, 'Bench ' || n % 120,
      initcap(words.name), '96.00', n % 360,
      ARRAY['slots', (ARRAY['wilds', 'free-spins', 'cascades', 'jackpot'])[1 + n % 4]],
      true, false, true, now()
    FROM generate_series(1, ${games}::int) AS n, LATERAL (SELECT
      (string_to_array(${FIRST}, ' '))[1 + n % 12] || ' ' ||
      (string_to_array(${SECOND}, ' '))[1 + n / 12 % 12] || ' ' ||
      (string_to_array(${THIRD}, ' '))[1 + n / 144 % 12] || ' ' || n AS name) AS words`.execute(db)
  await sql`ANALYZE game`.execute(db)
}

/** Words, pairs of words, beginnings, features and numbers, each sent once; every third mistyped. */
function listQueries(): string[] {
  const words = [FIRST, SECOND, THIRD].map((text) => text.toLowerCase().split(' '))
  const [first = [], second = [], third = []] = words
  return Array.from({ length: SEARCHES }, (_, index) => {
    const pair = `${first[index % 12]} ${second[Math.floor(index / 12) % 12]}`
    const kinds = [
      pair,
      `${pair} ${third[index % 7]}`,
      pair.slice(0, 3 + (index % 9)),
      `${second[index % 12]} ${third[index % 11]} ${index}`,
      `${['slots', 'cascades', 'jackpot', 'wilds'][index % 4]} `.trim(),
    ]
    const text = kinds[index % kinds.length] ?? pair
    return encodeURIComponent(index % 3 === 0 ? mistype(text) : text)
  })
}

/** Leaves out the letter in the middle of the longest word, unless that is short. */
function mistype(text: string): string {
  const longest = text.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? text
  // A shorter word is not distinctive any more.
  if (longest.length < 5) return text
  const middle = Math.floor(longest.length / 2)
  return text.replace(longest, longest.slice(0, middle) + longest.slice(middle + 1))
}
