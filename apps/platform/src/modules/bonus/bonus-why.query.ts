import type { Explanation } from '@fairhouse/contract/office/why'
import { type Condition, toExplanation, words } from '@fairhouse/domain/condition'
import type { Markets } from '@fairhouse/domain/market/market'
import type { Kysely } from 'kysely'
import type { PlatformDatabase } from '#platform/database/schema'
import type { Live } from '#platform/modules/content/published'
import { readMarket } from '#platform/modules/market/player-market.query'
import { stopCondition } from '#platform/modules/marker/marker-stop.query'
import type { PlayerRow } from '#platform/modules/player/player.query'
import { readToBaseMinor } from '#platform/modules/settings/base-amount'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { findCodeAt } from './bonus-code.repo.ts'
import { countDeposits, findLastDeposit } from './bonus-offer.repo.ts'
import {
  audienceCondition,
  findAsker,
  type DepositOffer,
  listDepositConditions,
  listOfferConditions,
  listOpenConditions,
  marketCondition,
} from './bonus-offers.ts'
import type { BonusPackage } from './bonus-package.file.ts'
import { wordIn } from './bonus.wire.ts'

export type WhyBonus = {
  readonly db: Kysely<PlatformDatabase>
  readonly markets: Markets
  readonly packages: Live<readonly BonusPackage[]>
  /** Whether the player was on a break. */
  readonly findBreak: (playerId: string, at: Date) => Promise<Condition>
}

/**
 * Why a player has or has not each offer: those of deposits as their last deposit found them, the
 * others as they are now.
 */
export async function explainOffers(
  deps: WhyBonus,
  { player, now }: { readonly player: PlayerRow; readonly now: Date },
): Promise<Explanation[]> {
  const { db } = deps
  const deposit = await findLastDeposit(db, player.id)
  const toBaseMinor = await readToBaseMinor(db, 'down')
  const depositNumber = (await countDeposits(db, player.id)) + 1
  const market = await readMarket(db, deps.markets, { playerId: player.id })
  // Cashback and grants of operators are not offered to anybody.
  const offers = (await deps.packages(db)).filter(
    ({ kind }) => kind !== 'cashback' && kind !== 'manual',
  )
  return Promise.all(
    offers.map(async (offer) => {
      const about = { ref: offer.id, title: wordIn(offer.names, 'en') }
      if (offer.kind === 'deposit' && deposit !== undefined) {
        const { currency, amountMinor } = deposit
        const at = deposit.settledAt
        const baseMinor = toBaseMinor({ currency, amountMinor })
        const asked = { ...deposit, playerId: player.id, baseMinor, until: at }
        const conditions = [
          await findAcceptance(db, offer, { playerId: player.id, at }),
          ...listDepositConditions(offer, asked),
          await deps.findBreak(player.id, at),
          // The number stands above, and the country was checked with the code.
          ...(await listOpenConditions(deps, offer, asked)).filter(
            ({ name }) => name !== 'depositNumber' && name !== 'offerCountry',
          ),
        ]
        return toExplanation({ ...about, at, conditions }, BASE_CURRENCY)
      }
      const { id: playerId, country } = player
      const asker = await findAsker(db, [offer], { playerId, now })
      const open = await listOfferConditions(db, offer, { playerId, country, now, depositNumber })
      const conditions = [
        ...[marketCondition(offer, market), audienceCondition(offer, asker)],
        await stopCondition(db, 'bonus', { playerId }),
        ...[await deps.findBreak(player.id, now), ...open],
      ]
      return toExplanation({ ...about, at: null, conditions }, BASE_CURRENCY)
    }),
  )
}

/** A deposit has a bonus only if the player said yes to it before. */
async function findAcceptance(
  db: Kysely<PlatformDatabase>,
  { id: packageId }: DepositOffer,
  of: { readonly playerId: string; readonly at: Date },
): Promise<Condition> {
  const code = await findCodeAt(db, { ...of, packageId })
  return {
    ...{ name: 'offerAccepted', isMet: code !== undefined, threshold: words('yes') },
    value: code === undefined ? words('no') : { at: code.created_at },
  }
}
