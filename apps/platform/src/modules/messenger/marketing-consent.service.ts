import type { MarketingChannel, MarketingProduct } from '@fairhouse/contract/marketing'
import type { MarketingConsents } from '@fairhouse/contract/marketing.endpoints'
import type { Markets } from '@fairhouse/domain/market/market'
import { asksByProduct } from '@fairhouse/domain/market/marketing'
import { ok, type Result } from '@fairhouse/domain/result'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import { appendAudit } from '#platform/audit/audit.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { PlayerCaller } from '#platform/http/route'
import { readMarket } from '#platform/modules/market/player-market.query'
import {
  giveConsent,
  listConsents,
  withdrawConsent,
} from '#platform/modules/messenger/marketing-consent.repo'

/** A player's consents to advertising by product and channel; each change is in the audit log. */
export function createMarketingConsents(deps: {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly markets: Markets
}) {
  const read = async (
    db: Kysely<PlatformDatabase>,
    playerId: string,
  ): Promise<MarketingConsents> => ({
    isAsked: asksByProduct(await readMarket(db, deps.markets, { playerId })),
    given: await listConsents(db, playerId),
  })
  return {
    read: (playerId: string) => read(deps.db, playerId),

    choose(
      { playerId, sessionId, ...from }: PlayerCaller,
      consent: { readonly product: MarketingProduct; readonly channel: MarketingChannel },
      isGiven: boolean,
    ): Promise<Result<MarketingConsents, 'overloaded'>> {
      return inTransaction(deps.db, async (trx) => {
        const at = deps.clock.now()
        const isChanged = isGiven
          ? await giveConsent(trx, { playerId, ...consent, at })
          : await withdrawConsent(trx, { playerId, ...consent })
        if (isChanged) {
          const act = isGiven ? 'marketing.consentGiven' : 'marketing.consentWithdrawn'
          const entry = { act, at, actorId: playerId, playerId, sessionId, from } as const
          await appendAudit(trx, { ...entry, details: consent })
        }
        return ok(await read(trx, playerId))
      })
    },
  }
}
