import { sql, type Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'

export type OpenRounds = {
  readonly subject: string
  readonly provider: string
  readonly currency: string
  readonly rounds: number
  readonly players: number
  readonly stakedMinor: bigint
  readonly oldestAt: Date
}

/** Open casino bets of a game, of a provider or of all, by game and currency, those with most first. */
export async function listOpenRounds(
  db: Kysely<PlatformDatabase>,
  of: { readonly game?: string; readonly provider?: string },
): Promise<OpenRounds[]> {
  const { game = null, provider = null } = of
  const { rows } = await sql<OpenRounds>`
    SELECT subject, provider, currency, count(DISTINCT round)::int AS rounds,
      count(DISTINCT player_id)::int AS players,
      sum(cash_minor + bonus_minor) AS "stakedMinor", min(placed_at) AS "oldestAt"
    FROM bet
    WHERE status = 'open' AND kind = 'casino' AND (${game}::text IS NULL OR subject = ${game})
      AND (${provider}::text IS NULL OR provider = ${provider})
    GROUP BY subject, provider, currency
    ORDER BY rounds DESC, subject, currency`.execute(db)
  return rows
}

/** The providers where a player has an open casino bet. */
export async function listOpenProviders(
  db: Kysely<PlatformDatabase>,
  playerId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bet')
    .select('provider')
    .distinct()
    .where('player_id', '=', playerId)
    .where('kind', '=', 'casino')
    .where('status', '=', sql.lit('open'))
    .execute()
  return rows.map(({ provider }) => provider)
}
