import { sha256Hex } from '@fairhouse/server-kit/sha256'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { AddressReport } from '#platform/modules/message/mail-reporter.port'

type Db = Kysely<PlatformDatabase>

const hashOf = (address: string) => sha256Hex(address.trim().toLowerCase())

/** Sends nothing more to these addresses; the first report of an address stands. */
export async function suppressAddresses(
  db: Db,
  company: string,
  reports: readonly AddressReport[],
): Promise<void> {
  const hashes = reports.map(({ address }) => hashOf(address))
  const reasons = reports.map(({ reason }) => reason)
  await sql`
    INSERT INTO suppressed_address (hash, reason, company)
    SELECT hash, reason, ${company} FROM unnest(${hashes}::text[], ${reasons}::text[]) AS r (hash, reason)
    ON CONFLICT (hash) DO NOTHING`.execute(db)
}

export async function isSuppressed(db: Db, address: string): Promise<boolean> {
  const found = await db
    .selectFrom('suppressed_address')
    .select('hash')
    .where('hash', '=', hashOf(address))
    .executeTakeFirst()
  return found !== undefined
}

/** Sends to the address again. False if nothing was reported of it. */
export async function allowAddress(db: Db, address: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suppressed_address')
    .where('hash', '=', hashOf(address))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
