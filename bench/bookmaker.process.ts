/** The bookmaker in a process of its own, which a benchmark kills. Takes its settings from the environment. */
import { randomBytes } from 'node:crypto'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { listen } from '@fairhouse/server-kit/listen'
import { createLogger } from '@fairhouse/server-kit/logger'
import { createBookmakerProvider } from '../providers/bookmaker/src/bookmaker.provider.ts'
import { buildCatalogue } from '../providers/bookmaker/src/catalogue/catalogue.ts'

/** Their matches are over within minutes. */
const QUICK = ['Flash League', 'Sprint League', 'Keno 20/80']

const { DATABASE_URL = '', PORT, WALLET_URL = '', SECRET = '' } = process.env
const all = buildCatalogue()
const provider = await createBookmakerProvider({
  databaseUrl: DATABASE_URL,
  operator: { walletUrl: WALLET_URL, secret: SECRET },
  clock: systemClock,
  newId: createNewId({ clock: systemClock, randomBytes }),
  newSeed: () => randomBytes(32).toString('hex'),
  random: Math.random,
  // The wallet is killed all the time, and its absence would be all that is told.
  log: createLogger({ name: 'bookmaker', level: 'silent' }),
  catalogue: {
    ...all,
    championships: all.championships.filter(({ spec }) => QUICK.includes(spec.name)),
  },
})
const listener = await listen((request) => provider.fetch(request), { port: Number(PORT) })
provider.attach(listener.server)
await provider.start()
