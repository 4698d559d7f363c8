import type { SavedCardView } from '@fairhouse/contract/saved-card'
import { Fault } from '@fairhouse/domain/fault'
import { ok, refuse, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { EachReaction } from '#platform/realtime/reaction'
import type { PaymentProvider } from './payment-provider.port.ts'
import type { SavedCardRow } from './payment.tables.ts'
import { findSavedCard, listSavedCards, markCardRemoved, type OwnCard } from './saved-card.repo.ts'

/** A card in the contract's form. */
export function toSavedCard(row: SavedCardRow, now: Date): SavedCardView {
  return {
    id: row.id,
    method: row.method,
    brand: row.brand,
    lastFour: row.last_four,
    expiresIn: row.expires_in,
    isExpired: isCardExpired(row, now),
  }
}

/** In UTC; around the end of a month the provider decides. */
export function isCardExpired({ expires_in }: SavedCardRow, now: Date): boolean {
  return expires_in < now.toISOString().slice(0, 7)
}

type CardDeps = { readonly clock: Clock; readonly providers: readonly PaymentProvider[] }

/**
 * Deletes a card at the provider first, then here. Throws a `Fault` if the provider does not
 * answer: a card that is hidden here but still chargeable would be worse.
 */
export async function removeCard(
  deps: CardDeps & { readonly db: Kysely<PlatformDatabase> },
  of: OwnCard,
): Promise<Result<Record<string, never>, 'notFound'>> {
  const card = await findSavedCard(deps.db, of)
  if (card === undefined) return refuse('notFound')
  const provider = deps.providers.find(({ name }) => name === card.provider)
  if (!provider) throw new Fault('providerUnavailable', `${card.provider} is not configured`)
  await provider.forgetCard?.(card.token)
  await markCardRemoved(deps.db, card.id, deps.clock.now())
  return ok({})
}

/** Deletes the cards of a closed account; a provider that is unavailable is retried. */
export function createRemoveCards(deps: CardDeps): EachReaction<'player.closed'> {
  return {
    event: 'player.closed',
    name: 'payment.removeCards',
    isSlow: true,
    async run(trx, { playerId }) {
      if (playerId === null) return
      for (const { id } of await listSavedCards(trx, playerId)) {
        await removeCard({ ...deps, db: trx }, { id, playerId })
      }
    },
  }
}
