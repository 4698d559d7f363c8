import type { Jackpot } from '@fairhouse/contract/jackpot'
import { jackpotMinor } from '@fairhouse/domain/jackpot'
import type { Markets } from '@fairhouse/domain/market/market'
import { areJackpotsAllowed } from '@fairhouse/domain/market/play-rules'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { wordIn } from '#platform/modules/bonus/bonus.wire'
import type { Live } from '#platform/modules/content/published'
import type { IsOnBreak } from '#platform/modules/limit/play-limits.port'
import { readMarket } from '#platform/modules/market/player-market.query'
import { readPublicName } from '#platform/modules/player/public-name'
import { readGameNames } from '#platform/modules/bet/game-name.query'
import type { JackpotDefinition } from './jackpot.file.ts'
import { findOpenPool, listDrops } from './jackpot.repo.ts'

const DROPS_MAX = 10

export type JackpotListDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly isOnBreak: IsOnBreak
  readonly markets: Markets
  readonly jackpots: Live<readonly JackpotDefinition[]>
}

/** Jackpots in a currency; none during a break, or where they are not allowed. */
export async function listShownJackpots(
  { db, jackpots, markets, isOnBreak }: JackpotListDeps,
  query: {
    readonly playerId: string | null
    readonly requestCountry: string | null
    readonly currency: string
    readonly locale: string
  },
): Promise<Jackpot[]> {
  const { playerId, currency } = query
  if (playerId !== null && (await isOnBreak(db, playerId))) return []
  if (!areJackpotsAllowed(await readMarket(db, markets, query))) return []
  const shown = (await jackpots(db)).filter(({ start }) => currency in start)
  return await Promise.all(shown.map((jackpot) => toShown(db, jackpot, query)))
}

async function toShown(
  db: Kysely<PlatformDatabase>,
  jackpot: JackpotDefinition,
  { playerId, currency, locale }: { playerId: string | null; currency: string; locale: string },
): Promise<Jackpot> {
  const { id, names } = jackpot
  const of = { jackpotId: id, currency }
  const open = await findOpenPool(db, of)
  const drops = await listDrops(db, { ...of, limit: DROPS_MAX })
  const start = open?.start_minor.toString() ?? jackpot.start[currency]!
  return {
    ...{ id, name: wordIn(names, locale), currency },
    games: await readGameNames(db, jackpot.games),
    shareHundredths: open?.share_hundredths ?? jackpot.shareHundredths,
    pool: open === undefined ? start : jackpotMinor(open.parts).toString(),
    ...{ start, limit: open?.limit_minor.toString() ?? jackpot.limit[currency]! },
    current: open === undefined ? null : { number: open.number, commitment: open.commitment },
    drops: await Promise.all(
      drops.map(async (drop) => ({
        ...{ number: drop.number, commitment: drop.commitment, seed: drop.seed },
        ...{ start: drop.start_minor.toString(), limit: drop.limit_minor.toString() },
        prize: drop.prize_minor!.toString(),
        player: await readPublicName(db, drop.player_id!),
        isOwn: drop.player_id === playerId,
        game: drop.name ?? drop.game_identity!,
        droppedAt: drop.dropped_at!.toISOString(),
      })),
    ),
  }
}
