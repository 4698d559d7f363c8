import type { Receipt } from '@fairhouse/contract/bet'
import type { Round } from '@fairhouse/contract/round'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findBetReference } from '#platform/modules/bet/bet-reference.query'
import { findSharedBet } from '#platform/modules/bet/shared-bet.query'
import type { GameProvider } from './game-provider.port.ts'

/** The round of a player's bet as its provider recorded it; null if the provider has no record. */
export async function readBetRound(
  deps: { readonly db: Kysely<PlatformDatabase>; readonly providers: readonly GameProvider[] },
  { playerId, betId }: { readonly playerId: string; readonly betId: string },
): Promise<Result<Round | null, 'betNotFound'>> {
  const bet = await findBetReference(deps.db, { playerId, betId })
  if (!bet) return refuse('betNotFound')
  const provider = deps.providers.find(({ identity }) => identity === bet.provider)
  return ok((await provider?.readRound({ playerId, transactionId: bet.reference })) ?? null)
}

/** A bet that its player shares, as everyone may see it. */
export async function readReceipt(
  deps: Parameters<typeof readBetRound>[0],
  betId: string,
): Promise<Result<Receipt, 'betNotFound'>> {
  const shared = await findSharedBet(deps.db, betId)
  if (!shared) return refuse('betNotFound')
  const { playerId, isVerifiable, ...receipt } = shared
  const round = isVerifiable ? await readBetRound(deps, { playerId, betId }) : null
  return ok({ ...receipt, round: round?.ok === true ? round.value : null })
}
