import type { Condition } from '@fairhouse/domain/condition'
import { windowStart } from '@fairhouse/domain/limit'
import type { Money } from '@fairhouse/domain/limit-usage'
import { depositCapCondition, depositCapsOf } from '@fairhouse/domain/market/deposit-caps'
import { ageAt, chooseMarket, type Market, type Markets } from '@fairhouse/domain/market/market'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import { findAllowance } from '#platform/modules/limit/deposit-allowance.repo'
import { readPrices } from '#platform/modules/settings/price.query'
import { readDeposits, readWithdrawals } from '#platform/modules/limit/usage.repo'
import { readResidents } from '#platform/modules/player/resident.query'

type Db = Kysely<PlatformDatabase>
type At = { readonly markets: Markets; readonly now: Date }

/** What the player's market asks of a deposit, null for the smallest one; reads nothing without such rules. */
export async function listDepositCapConditions(
  db: Db,
  { playerId, more }: { readonly playerId: string; readonly more: Money | null },
  { markets, now }: At,
): Promise<Condition<'marketDeposit'>[]> {
  const { market, caps } = await readCaps(db, playerId, { markets, now })
  if (caps.length === 0) return []
  const priceOf = await readPrices(db)
  return Promise.all(
    caps.map(async (cap) => {
      const since = windowStart(cap.period, now, cap.window)
      const counted = new Map<string, bigint>()
      const count = (currency: string, minor: bigint) =>
        counted.set(currency, (counted.get(currency) ?? 0n) + minor)
      for (const { currency, minor } of await readDeposits(db, { playerId, since }))
        count(currency, minor)
      if (cap.counts === 'net')
        for (const { currency, minor } of await readWithdrawals(db, { playerId, since }))
          count(currency, -minor)
      const least = { amountMinor: 1n, currency: market.currency }
      return depositCapCondition(market, cap, { counted, more: more ?? least, priceOf })
    }),
  )
}

/** What binds a player now and what a check of means has allowed; null without such rules. */
export async function readDepositCap(db: Db, playerId: string, at: At) {
  const { market, caps, allowance } = await readCaps(db, playerId, at)
  if (caps.length === 0) return null
  const max = caps.reduce((least, cap) => (cap.maxMinor < least.maxMinor ? cap : least))
  return {
    currency: market.currency,
    max: max.maxMinor.toString(),
    allowed: allowance && {
      amount: allowance.amount_minor.toString(),
      until: allowance.ends_at.toISOString(),
    },
  }
}

async function readCaps(db: Db, playerId: string, { markets, now }: At) {
  const none = { caps: [], allowance: null }
  if (!markets.licensed.some(hasCaps) && !hasCaps(markets.fallback))
    return { ...none, market: markets.fallback }
  const resident = (await readResidents(db, [playerId])).get(playerId)
  const { country: residence = null, birthdate = null } = resident ?? {}
  const market = chooseMarket(markets, { residence, requestCountry: null })
  if (!hasCaps(market)) return { ...none, market }
  const found = await findAllowance(db, playerId, now)
  // Of the market where the player lived before it says nothing here.
  const allowance = found?.currency === market.currency ? found : null
  const age = ageAt(birthdate, now)
  const caps = depositCapsOf(market, { age, allowedMinor: allowance?.amount_minor ?? null })
  return { market, caps, allowance }
}

function hasCaps(market: Market): boolean {
  return depositCapsOf(market, { age: null, allowedMinor: null }).length > 0
}
