/** The bookmaker in a separate process, which a benchmark kills. Takes its settings from the environment. */
import { randomBytes } from 'node:crypto'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { listen } from '@fairhouse/server-kit/listen'
import { createLogger } from '@fairhouse/server-kit/logger'
import { createBookmakerProvider } from '../providers/bookmaker/src/bookmaker.provider.ts'
import {
  buildCatalogue,
  type Championship,
} from '../providers/bookmaker/src/catalogue/catalogue.ts'
import { EPOCH_MS } from '../providers/bookmaker/src/schedule/schedule.ts'

/** Their matches are over within minutes. */
const QUICK = ['Flash League', 'Sprint League', 'Keno 20/80']
/** Number of matches that start together in one copy of a league. */
const MATCHES_PER_LEAGUE = 7
const MINUTE_MS = 60_000
const HALF_DAY_MS = 720 * MINUTE_MS

function quickLeagues(): Championship[] {
  return buildCatalogue().championships.filter(({ spec }) => QUICK.includes(spec.name))
}

/** Copies of a football league whose matches are all in their first half, spread over the minute. */
function liveLeagues(matches: number): Championship[] {
  const league = buildCatalogue().championships.find(({ spec }) => spec.name === 'Liga Iberia')!
  const copies = Math.ceil(matches / MATCHES_PER_LEAGUE)
  const sinceEpochMs = Date.now() - 5 * MINUTE_MS - EPOCH_MS
  return Array.from({ length: copies }, (_, copy) => {
    const offsetMs = (sinceEpochMs - (copy * MINUTE_MS) / copies) % HALF_DAY_MS
    const cadence = { roundMs: HALF_DAY_MS, staggerMs: 0, offsetMs, horizonMs: MINUTE_MS }
    return { ...league, id: league.id * 100 + copy, spec: { ...league.spec, cadence } }
  })
}

const { DATABASE_URL = '', PORT, WALLET_URL = '', SECRET = '', LIVE_MATCHES } = process.env
const matches = Number(LIVE_MATCHES ?? 0)
const provider = await createBookmakerProvider({
  databaseUrl: DATABASE_URL,
  operator: { walletUrl: WALLET_URL, secret: SECRET },
  clock: systemClock,
  newId: createNewId({ clock: systemClock, randomBytes }),
  newSeed: () => randomBytes(32).toString('hex'),
  random: Math.random,
  // The wallet is killed all the time, and the log would only contain its absence.
  log: createLogger({ name: 'bookmaker', level: 'silent' }),
  catalogue: {
    ...buildCatalogue(),
    championships: matches > 0 ? liveLeagues(matches) : quickLeagues(),
  },
})
const listener = await listen((request) => provider.fetch(request), { port: Number(PORT) })
provider.attach(listener.server)
await provider.start()
