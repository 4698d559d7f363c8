import type { Limits } from '@fairhouse/betting/limits/limits'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { Kysely } from 'kysely'
import type { BookmakerDatabase } from '../database/bookmaker.tables.ts'
import type { EventBook } from '../event/event-book.ts'
import type { BuilderBook } from '../live/builder-book.ts'
import type { FeedWatch } from '../live/feed-watch.ts'
import type { PriceBook } from '../live/price-book.ts'
import type { Wallet } from './wallet.ts'

export type BettingDeps = {
  readonly db: Kysely<BookmakerDatabase>
  readonly clock: Clock
  readonly log: Log
  readonly book: EventBook
  readonly prices: Pick<PriceBook, 'make'>
  readonly builders: BuilderBook
  readonly watch: Pick<FeedWatch, 'suspendsAll'>
  readonly wallet: Wallet
  /** By the id that markets name players by. */
  readonly playerName: (id: string) => string | undefined
  readonly limits: Limits
  /** Waits on the server's clock: the delay of live bets. */
  readonly wait: (milliseconds: number) => Promise<void>
}
