import type { Kysely, Transaction } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'

type Db = Kysely<PlatformDatabase>

/** The database reads for one batch while another one is judged. */
const AT_ONCE = 2

/** How players are scanned: each batch in a transaction, whose rows are locked until it ends. */
export type BatchScan<One> = {
  readonly size: number
  /** Returns how many cases it has opened. */
  scan(trx: Transaction<PlatformDatabase>, batch: readonly One[]): Promise<number>
}

export type Scanned = { readonly players: number; readonly opened: number }

export async function scanAll<One>(
  db: Db,
  all: readonly One[],
  { size, scan }: BatchScan<One>,
): Promise<Scanned> {
  let [next, opened] = [0, 0]
  const goOn = async (): Promise<void> => {
    while (next < all.length) {
      const batch = all.slice(next, (next += size))
      const found = await inTransaction(db, (trx) => scan(trx, batch))
      if (typeof found !== 'number') throw new Error('The database is busy; the next run goes on.')
      opened += found
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, goOn))
  return { players: all.length, opened }
}

/** Where a scan was, and who did something since. */
export type ScanPosition<Position, One> = {
  read(): Promise<Position>
  /** `next` = there is more after it in this run; `position` is where the next run begins. */
  list(after: Position): Promise<{
    readonly players: readonly One[]
    readonly next: Position | null
    readonly position: Position
  }>
  move(position: Position): Promise<void>
}

/** Scans who did something since the last run; the position moves when they are scanned. */
export async function scanNew<Position, One>(
  db: Db,
  { read, list, move }: ScanPosition<Position, One>,
  batches: BatchScan<One>,
): Promise<Scanned> {
  let [players, opened] = [0, 0]
  let after: Position | null = await read()
  while (after !== null) {
    const found = await list(after)
    const scanned = await scanAll(db, found.players, batches)
    players += scanned.players
    opened += scanned.opened
    await move(found.position)
    after = found.next
  }
  return { players, opened }
}
