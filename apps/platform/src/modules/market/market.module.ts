import { listMarkets, type Markets } from '@fairhouse/domain/market/market'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { Kysely } from 'kysely'
import { appendAudit, diffValues, SYSTEM } from '#platform/audit/audit.repo'
import { lockKey } from '#platform/database/key-lock.repo'
import type { PlatformDatabase } from '#platform/database/schema'
import { defineModule } from '#platform/module'
import { readAuditedMarkets } from './audited-markets.repo.ts'

/** Writes down at the start that the rules of the markets are others than at the start before. */
export async function auditMarkets(
  db: Kysely<PlatformDatabase>,
  { clock, markets, traceId }: { clock: Clock; markets: Markets; traceId: string },
): Promise<void> {
  const versions = Object.fromEntries(
    listMarkets(markets).map(({ code, version }) => [code, version]),
  )
  await db.transaction().execute(async (trx) => {
    await lockKey(trx, 'market.changed')
    const before = await readAuditedMarkets(trx)
    const gone = Object.keys(before).filter((code) => !(code in versions))
    const after = { ...versions, ...Object.fromEntries(gone.map((code) => [code, null])) }
    const difference = diffValues(before, after)
    if (!('after' in difference)) return
    const from = { ip: null, country: null, traceId }
    const at = clock.now()
    const entry = { act: 'market.changed', at, actorId: SYSTEM, playerId: null, from } as const
    await appendAudit(trx, { ...entry, details: versions, ...difference })
  })
}

/** The rules of the players' markets; `config.markets` has them. */
export const marketModule = defineModule({
  id: 'market',
  create: ({ db, clock, newId, config: { markets, roles } }) => ({
    async start() {
      if (roles.has('jobs')) await auditMarkets(db, { clock, markets, traceId: newId() })
    },
  }),
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    market: 'market.changed'
  }
}
