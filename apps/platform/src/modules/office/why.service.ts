import type { explainWhy } from '@fairhouse/contract/office/record.endpoints'
import type { Explanation } from '@fairhouse/contract/office/why'
import { type Condition, words } from '@fairhouse/domain/condition'
import type { HandlerInput } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import { explainOffers } from '#platform/modules/bonus/bonus-why.query'
import { bonusModule } from '#platform/modules/bonus/bonus.module'
import { explainVerification } from '#platform/modules/kyc/verification/verification-gate.service'
import { limitModule } from '#platform/modules/limit/limit.module'
import { explainDeposits, explainWithdrawals } from '#platform/modules/payment/payment-why.query'
import { paymentModule } from '#platform/modules/payment/payment.module'
import type { PlayerRow } from '#platform/modules/player/player.query'
import { explainQuestProgress } from '#platform/modules/quest/quest-report.query'
import { questModule } from '#platform/modules/quest/quest.module'
import { activeAccount } from '#platform/modules/wallet/wallet.account'
import { explainPlay } from './play-why.ts'

type Asked = {
  readonly player: PlayerRow
  readonly query: HandlerInput<typeof explainWhy>['query']
}

/** Why something was refused or is missing, by the rules that decide it. */
export function createExplainWhy(context: ModuleContext) {
  const { db, clock, config, resolve } = context
  const { play, deposits } = resolve(limitModule)
  const { packages } = resolve(bonusModule)
  const findBreak = (playerId: string, at: Date) => play.findBreak(db, playerId, at)

  const EXPLAIN: Readonly<
    Record<Asked['query']['subject'], (asked: Asked, now: Date) => Promise<Explanation[]>>
  > = {
    offer: ({ player }, now) =>
      explainOffers({ db, markets: config.markets, packages, findBreak }, { player, now }),
    withdrawal: ({ player }, now) => explainWithdrawals(db, { playerId: player.id, now }),
    async deposit({ player, query }) {
      const { id: playerId, country } = player
      const account = await activeAccount(db, playerId)
      if (account === undefined) return []
      const { currency } = account
      const money = { amountMinor: BigInt(query.amount ?? DEPOSIT_DEFAULT), currency }
      const act = { kind: 'deposit', ...money } as const
      const conditions = [
        accountCondition(player),
        ...(await explainVerification(db, config.verification, playerId, act)),
        ...(await deposits.explain(db, { playerId, ...money })),
      ]
      const { methods } = resolve(paymentModule)
      return explainDeposits(methods, { ...money, country, conditions })
    },
    play: ({ player, query }, now) =>
      explainPlay(
        { db, play },
        {
          ...{ playerId: player.id, country: player.country, game: query.game, now },
          ...(query.amount !== undefined && { amountMinor: BigInt(query.amount) }),
          conditions: [accountCondition(player)],
        },
      ),
    async quest({ player: { id: playerId } }, now) {
      const { quests } = resolve(questModule)
      const noBreak = await findBreak(playerId, now)
      return explainQuestProgress(db, { playerId, quests, noBreak, now })
    },
  }
  return (asked: Asked) => EXPLAIN[asked.query.subject](asked, clock.now())
}

// assumed: who does not name an amount asks about a usual one
const DEPOSIT_DEFAULT = '2000'

function accountCondition({ status }: PlayerRow): Condition {
  return {
    ...{ name: 'accountActive', isMet: status === 'active' },
    ...{ value: words(status), threshold: words('active') },
  }
}
