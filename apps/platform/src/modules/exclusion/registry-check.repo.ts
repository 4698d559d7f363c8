import type { RegistryCheck } from '@fairhouse/domain/market/registry'
import { type Kysely, sql } from 'kysely'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import type { RegistryPerson } from '#platform/modules/exclusion/exclusion-registry.port'
import { toPerson } from '#platform/modules/exclusion/registry-person'

type Db = Kysely<PlatformDatabase>

export async function insertCheck(db: Db, check: Row<'registry_check'>): Promise<void> {
  await db.insertInto('registry_check').values(check).execute()
}

/** The player's last check that the register answered. */
export async function findLastCheck(
  db: Db,
  { playerId, registry }: { readonly playerId: string; readonly registry: string },
): Promise<RegistryCheck | null> {
  const row = await db
    .selectFrom('registry_check')
    .select(['outcome', 'at'])
    .where('player_id', '=', playerId)
    .where('registry', '=', registry)
    .where('outcome', '<>', 'unavailable')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Active players of these countries whose last answered check is older, or who have none. Who was not
 * asked for the longest time comes first: one whom the register never answers does not hold up others.
 */
export async function listPlayersToCheck(
  db: Db,
  of: {
    readonly countries: readonly string[]
    readonly registry: string
    readonly before: Date
    readonly now: Date
    /** Only those who have been signed in since then. */
    readonly isOfSignedIn: boolean
    readonly limit: number
  },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT player.id FROM player
    LEFT JOIN LATERAL (
      SELECT max(at) FILTER (WHERE outcome <> 'unavailable') AS at, max(at) AS asked_at
      FROM registry_check WHERE player_id = player.id AND registry = ${of.registry}
    ) AS last ON true
    WHERE player.country = ANY(${of.countries}) AND player.status = 'active'
      AND coalesce(last.at, '-infinity') <= ${of.before}
      AND (NOT ${of.isOfSignedIn} OR EXISTS (
        SELECT FROM player_session WHERE player_id = player.id AND ended_at IS NULL
          AND expires_at > ${of.now} AND created_at <= ${of.before}))
    ORDER BY last.asked_at NULLS FIRST, player.id
    LIMIT ${of.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What is known of a player that a register may ask for, and their own break. */
export async function readRegistryPerson(
  db: Db,
  playerId: string,
): Promise<{
  readonly country: string
  readonly person: RegistryPerson
  /** The end of the player's own newest break, which a register may have learnt from here. */
  readonly breakEndsAt: Date | null
}> {
  const row = await db
    .selectFrom('player')
    .leftJoin('player_detail as detail', 'detail.player_id', 'player.id')
    .select(['country', 'email', 'phone', 'cpf_number', 'first_name', 'last_name'])
    .select(['full_name', 'place_of_birth', 'address', 'postal_code'])
    .select(sql<string | null>`detail.birthdate::text`.as('birthdate'))
    .select((eb) =>
      eb
        .selectFrom('player_limit')
        .select((of) => of.fn.max('ends_at').as('end'))
        .where('player_id', '=', playerId)
        .where('definition', '=', 'coolingOff')
        .as('breakEndsAt'),
    )
    .where('player.id', '=', playerId)
    .executeTakeFirstOrThrow()
  const name = row.full_name ?? [row.first_name, row.last_name].filter(Boolean).join(' ')
  return {
    country: row.country,
    breakEndsAt: row.breakEndsAt,
    person: toPerson({
      ...{ name, birthdate: row.birthdate, email: row.email, phone: row.phone },
      ...{ placeOfBirth: row.place_of_birth, address: row.address },
      ...{ postalCode: row.postal_code, cpf: row.cpf_number },
    }),
  }
}
