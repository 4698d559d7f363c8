import { LINK_MARKS, LINK_STRENGTHS, type PlayerRecord } from '@fairhouse/contract/office/record'
import { fundsState } from '@fairhouse/domain/funds'
import { isInReach, type Reach } from '@fairhouse/domain/operator/reach'
import { maskPersonal } from '@fairhouse/domain/personal-mask'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findVerification } from '#platform/modules/kyc/verification/verification.query'
import { readFunds } from '#platform/modules/funds/funds.query'
import { readDepositCap } from '#platform/modules/limit/deposit-caps'
import { versionOf } from '#platform/modules/operator/operator.actions'
import { readSheet } from '#platform/modules/operator/operator.view'
import type { PlayerRow } from '#platform/modules/player/player.query'
import { listPlayerAccounts } from '#platform/modules/wallet/wallet.query'
import { nameDevice } from './device-name.ts'
import { type LinkRow, listLinks } from './linked-account.repo.ts'
import { listPlayersById, sumPayments } from './player-record.repo.ts'
import { toPlayerLine } from './player-line.ts'

const PAYMENT_DAYS = 30

/** What an operator sees of a player, with personal data masked. */
export async function readRecord(
  db: Kysely<PlatformDatabase>,
  player: PlayerRow,
  at: Parameters<typeof readSheet>[2] & { readonly reach: Reach },
): Promise<PlayerRecord> {
  const { id: playerId } = player
  const since = new Date(at.now.getTime() - PAYMENT_DAYS * DAY_MS)
  const [sheet, verification, accounts, payments, linked, depositCap, funds] = await Promise.all([
    readSheet(db, player, at),
    findVerification(db, playerId),
    listPlayerAccounts(db, playerId),
    sumPayments(db, { playerId, since }),
    readLinked(db, playerId, at.reach),
    readDepositCap(db, playerId, at),
    readFunds(db, playerId),
  ])
  return {
    ...toPlayerLine(player),
    tag: player.affiliate_tag,
    cpf: maskPersonal('cpf', player.cpf_number),
    language: player.language,
    version: versionOf(player),
    emailConfirmedAt: player.email_confirmed_at?.toISOString() ?? null,
    identity: {
      state: verification?.state ?? 'none',
      comment: verification?.comment ?? null,
      changedAt: verification?.changed_at.toISOString() ?? null,
    },
    ...{ accounts, payments, linked },
    limits: [...sheet.limits],
    depositCap,
    funds: {
      state: fundsState(funds, at.now),
      dueAt: funds?.dueAt.toISOString() ?? null,
      validUntil: funds?.validUntil?.toISOString() ?? null,
    },
    exclusions: sheet.exclusions.map(({ endsAt, why, returnAskedAt }) => ({
      endsAt: endsAt?.toISOString() ?? null,
      why,
      returnAskedAt: returnAskedAt?.toISOString() ?? null,
    })),
    sessions: sheet.sessions.map(({ way, lastSeenAt, ip, country, userAgent }) => ({
      way,
      lastSeenAt: lastSeenAt.toISOString(),
      ip: maskPersonal('ip', ip),
      country,
      device: nameDevice(userAgent),
    })),
    notes: sheet.notes.map(({ at, operator: by, note: text }) => ({
      at: at.toISOString(),
      ...{ by, text },
    })),
  }
}

/** Accounts that share something with a player, as far as the operator may see them. */
export async function readLinked(
  db: Kysely<PlatformDatabase>,
  playerId: string,
  reach: Reach,
): Promise<PlayerRecord['linked']> {
  const links = Map.groupBy(await listLinks(db, playerId), (row) => row.player_id)
  const players = await listPlayersById(db, [...links.keys()])
  const own = players.filter(({ country }) => isInReach(reach, country))
  const linked = own.map((row) => ({
    player: toPlayerLine(row),
    marks: (links.get(row.id) ?? [])
      .map(({ mark, strength, at }) => ({ mark, strength, at: at.toISOString() }))
      .toSorted((one, other) => rankOf(one) - rankOf(other)),
  }))
  return linked.toSorted((one, other) => rankOf(one.marks[0]!) - rankOf(other.marks[0]!))
}

/** Strong signs first, and of one strength those of the person. */
function rankOf({ mark, strength }: Pick<LinkRow, 'mark' | 'strength'>): number {
  return LINK_STRENGTHS.indexOf(strength) * LINK_MARKS.length + LINK_MARKS.indexOf(mark)
}
