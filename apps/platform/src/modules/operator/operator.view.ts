import type { Limit } from '@fairhouse/contract/limit'
import type { Markets } from '@fairhouse/domain/market/market'
import type { SignInWay } from '@fairhouse/contract/session'
import { isUuid } from '@fairhouse/server-kit/ids'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findExclusions } from '#platform/modules/exclusion/exclusion.query'
import { listLimitsAt, readLimitRules } from '#platform/modules/limit/limit.service'
import { listActs, listNotes, listOpenSessions } from '#platform/modules/operator/operator.repo'
import { auditOperator, type ReviewDeps, type Reviewer } from '#platform/audit/review'
import { type PlayerRow, findPlayer } from '#platform/modules/player/player.query'
import { findPlayers } from '#platform/modules/player/player-search.query'
import { listWithBalances } from '#platform/modules/wallet/wallet.repo'

/** A search result. */
export type FoundPlayer = {
  readonly id: string
  readonly email: string | null
  readonly phone: string | null
  readonly country: string
  readonly status: string
  readonly createdAt: Date
}

/** An operator's view of a player. Amounts are digits of minor units. */
export type PlayerSheet = FoundPlayer & {
  readonly names: readonly (string | null)[]
  readonly language: string
  readonly emailConfirmedAt: Date | null
  readonly accounts: readonly {
    readonly currency: string
    readonly isActive: boolean
    readonly balances: Readonly<Record<string, string>>
  }[]
  readonly sessions: readonly {
    readonly way: SignInWay
    readonly lastSeenAt: Date
    readonly ip: string
    readonly country: string | null
    readonly userAgent: string
  }[]
  readonly exclusions: readonly {
    readonly endsAt: Date | null
    readonly why: string
    /** When the player asked to return from a self-exclusion. */
    readonly returnAskedAt: Date | null
  }[]
  /** The player's limits and current break. */
  readonly limits: readonly Limit[]
  readonly notes: readonly {
    readonly at: Date
    readonly operator: string
    readonly note: string
  }[]
  readonly acts: readonly {
    readonly at: Date
    readonly act: string
    readonly by: string
    readonly details: Readonly<Record<string, unknown>>
  }[]
}

const ACTS_SHOWN = 15
const FOUND_MAX = 20

export type OperatorView = {
  find(told: string): Promise<FoundPlayer[]>
  /** Null if the player does not exist. Viewing is audited, since it shows personal data. */
  show(playerId: string, by: Reviewer): Promise<PlayerSheet | null>
}

/** Operators' read access to players. */
export function createOperatorView({
  db,
  clock,
  markets,
}: ReviewDeps & { readonly markets: Markets }): OperatorView {
  return {
    find: async (told) => (await findPlayers(db, told, { limit: FOUND_MAX })).map(toFound),

    async show(playerId, by) {
      const player = isUuid(playerId) ? await findPlayer(db, playerId) : undefined
      if (player === undefined) return null
      const now = clock.now()
      await auditOperator(db, by, { act: 'player.viewed', playerId, at: now })
      return readSheet(db, player, { now, markets })
    },
  }
}

/** All of a player for an operator; the caller records that it was viewed. */
export async function readSheet(
  db: Kysely<PlatformDatabase>,
  player: PlayerRow,
  { now, markets }: { readonly now: Date; readonly markets: Markets },
): Promise<PlayerSheet> {
  const playerId = player.id
  const [accounts, sessions, exclusions, limits, notes, acts] = await Promise.all([
    listWithBalances(db, [playerId]),
    listOpenSessions(db, playerId),
    findExclusions(db, { playerId, at: now }),
    readLimitRules(db, markets, playerId).then((rules) =>
      listLimitsAt(db, playerId, { now, rules }),
    ),
    listNotes(db, playerId),
    listActs(db, { playerId, limit: ACTS_SHOWN }),
  ])
  return {
    ...toFound(player),
    names: [player.nickname, player.first_name, player.last_name],
    language: player.language,
    emailConfirmedAt: player.email_confirmed_at,
    accounts: (accounts.get(playerId) ?? []).map(({ currency, status, balances }) => ({
      currency,
      isActive: status === 1,
      balances: balances ?? {},
    })),
    sessions: sessions.map((session) => ({
      way: session.way,
      lastSeenAt: session.last_seen_at,
      ip: session.ip,
      country: session.country,
      userAgent: session.user_agent,
    })),
    exclusions: exclusions.map(({ ends_at, why, return_asked_at }) => ({
      endsAt: ends_at,
      why,
      returnAskedAt: return_asked_at,
    })),
    limits,
    notes: notes.map(({ at, operator, note }) => ({ at, operator, note })),
    acts: acts.map(({ at, act, actor_type, actor_id, details }) => ({
      at,
      act,
      by: actor_type === 'operator' ? `${actor_type} ${actor_id}` : actor_type,
      details,
    })),
  }
}

function toFound(row: PlayerRow): FoundPlayer {
  const { id, email, phone, country, status, created_at } = row
  return { id, email, phone, country, status, createdAt: created_at }
}
