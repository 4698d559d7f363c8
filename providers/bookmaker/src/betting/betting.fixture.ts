import { randomUUID } from 'node:crypto'
import { bettingLimits, type BettingLimits } from '@fairhouse/betting/limits/betting-limits.data'
import { parseDecimalRational } from '@fairhouse/betting/odds/rational'
import { silentLog } from '@fairhouse/server-kit/logger'
import { createTestBook, type TestBook } from '../bookmaker.fixture.ts'
import { joinState } from '../builder/join-state.ts'
import { SIMULATIONS } from '../builder/joint.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { createCorrectionService } from '../event/correction.service.ts'
import type { EventState } from '../event/event-book.ts'
import type { EventFeed } from '../event/event-feed.ts'
import { createBuilderBook } from '../live/builder-book.ts'
import { createFeedWatch, type FeedWatch } from '../live/feed-watch.ts'
import { createPriceBook, type PriceBook } from '../live/price-book.ts'
import type { PriceSource } from '../live/price-source.ts'
import { priceState } from '../live/price-state.ts'
import { createRuleService } from '../operator/rule.service.ts'
import { createControlService } from '../operator/control.service.ts'
import { createAutoCashOuts } from './auto-cash-out.ts'
import type { BetSlip } from './bet-slip.ts'
import type { BettingDeps } from './betting.deps.ts'
import { createBettingWorker } from './betting.worker.ts'
import { createCashOutService } from './cash-out.service.ts'
import { LedgerWallet } from './ledger-wallet.fixture.ts'
import { makeMortal } from './mortal.fixture.ts'
import { createClosingPrices } from './closing-prices.ts'
import { createPlacementService } from './placement.service.ts'
import { createPostingSender } from './posting-sender.ts'
import { createSettlementService } from './settlement.service.ts'
import { createStakeService } from './stake.service.ts'
import { createVoidService } from './void.service.ts'
import type { Wallet } from './wallet.ts'

type Services = ReturnType<typeof createServices>

export type TestBetting = {
  readonly book: TestBook
  readonly wallet: LedgerWallet
  /** Prices are pure, so a restart keeps them. */
  readonly prices: PriceBook
  /** Replaced by a restart. */
  services: Services
  /** In euros. Changed in place; read at each placement. */
  readonly limits: { -readonly [Key in keyof BettingLimits]: BettingLimits[Key] }
  isFeedSilent: boolean
  /** No joint price is made. */
  isBuilderDown: boolean
  readonly watch: FeedWatch
  /** Called at each use of database, wallet and clock by the services. */
  shouldDie: () => boolean
  /** Another process starts on the same database. */
  restart(): Promise<void>
  /** Everything that is due is settled and sent. */
  finish(): Promise<void>
  close(): Promise<void>
}

/** A book that takes bets, with a wallet in memory. */
export async function createTestBetting(
  catalogue?: Catalogue,
  outside?: EventFeed & PriceSource,
  /** Instead of the one in memory. */
  wallet?: (book: TestBook) => Wallet,
): Promise<TestBetting> {
  const book = await createTestBook(catalogue, outside)
  await book.play(0)
  await book.play(1_000)
  const watch = createFeedWatch()
  watch.markReported(0)
  const sent = wallet?.(book)
  const betting: Omit<TestBetting, 'services'> & { services?: Services } = {
    book,
    wallet: new LedgerWallet(),
    prices: createPriceBook(
      outside ?? {
        price: async (kind, state, nowMs) => priceState(kind, state, nowMs),
        hurry: () => undefined,
      },
    ),
    limits: { ...bettingLimits('EUR')! },
    isFeedSilent: false,
    isBuilderDown: false,
    watch: { ...watch, suspendsAll: () => betting.isFeedSilent || watch.suspendsAll(0) },
    shouldDie: () => false,
    async restart() {
      await book.restart()
      betting.services = createServices(betting as TestBetting, sent)
    },
    async finish() {
      for (let pass = 0; pass < 200; pass++) {
        if ((await betting.services!.worker.pass()) === 0) return
      }
      throw new Error('the worker does not come to an end')
    },
    close: () => book.close(),
  }
  betting.services = createServices(betting as TestBetting, sent)
  return betting as TestBetting
}

function createServices(betting: TestBetting, wallet: Wallet = betting.wallet) {
  const { book, prices } = betting
  const { db, clock } = book
  const builders = createBuilderBook({
    join: async (state, parts, nowMs) => joinState(state, parts, nowMs, SIMULATIONS),
  })
  const alive: BettingDeps = {
    db,
    clock,
    log: silentLog,
    book: book.events.book,
    prices,
    builders: {
      async join(...of) {
        return betting.isBuilderDown ? undefined : builders.join(...of)
      },
    },
    watch: betting.watch,
    wallet,
    limits: {
      ofCurrency: bettingLimits,
      ofBet: ({ currency }) => (currency === 'EUR' ? betting.limits : bettingLimits(currency)!),
    },
    playerName: () => undefined,
    wait: (milliseconds) => book.play(milliseconds, 250),
  }
  const deps = makeMortal(alive, () => betting.shouldDie())
  const stakes = createStakeService(deps)
  const placement = createPlacementService({ ...deps, stakes })
  const settlement = createSettlementService(deps)
  const sender = createPostingSender(deps)
  const cashOuts = createCashOutService(deps)
  const autoCashOuts = createAutoCashOuts({ ...deps, cashOuts })
  const closing = createClosingPrices(deps)
  return {
    stakes,
    placement,
    worker: createBettingWorker({ ...deps, stakes, settlement, sender, autoCashOuts, closing }),
    cashOuts,
    voids: createVoidService(deps),
    control: createControlService({ db, clock, book: alive.book, watch: betting.watch }),
    corrections: createCorrectionService({ db, clock, book: alive.book }),
    rules: createRuleService({ db, clock, book: alive.book }),
  }
}

const MINUTE_MS = 60_000

/** The soonest events that are open, a minute ahead at least. */
export function listOpen({ book }: TestBetting): EventState[] {
  const nowMs = book.clock.now().getTime()
  return [...book.events.book.all()]
    .filter(({ event }) => event.status === 'open' && event.startMs > nowMs + MINUTE_MS)
    .toSorted((a, b) => a.event.startMs - b.event.startMs)
}

/** A multiple on an outcome of one market of each event, the first one of `1x2` by default. */
export async function slipOn(
  betting: TestBetting,
  states: readonly EventState[],
  changes: Partial<BetSlip> & { readonly market?: string; readonly outcome?: number } = {},
): Promise<BetSlip> {
  const { market: slug = '1x2', outcome: index = 0, ...rest } = changes
  const nowMs = betting.book.clock.now().getTime()
  const legs = await Promise.all(
    states.map(async (state) => {
      const { markets } = await betting.prices.make('all', state, nowMs)
      const market = markets.find((each) => each.slug === slug)
      if (market === undefined) throw new Error(`${state.event.name} has no ${slug}`)
      const outcome = market.outcomes[index]!
      const { id: marketId, specifiers } = market
      const price = parseDecimalRational(outcome.price!)!
      return { eventId: state.event.id, marketId, specifiers, outcomeId: outcome.id, price }
    }),
  )
  return {
    id: randomUUID(),
    playerKey: 'ada',
    session: 'session-1',
    currency: 'EUR',
    legs,
    sizes: [legs.length],
    bankers: [],
    unitStakeMinor: 1_000n,
    isEachWay: false,
    acceptMode: 'better',
    ...rest,
  }
}
