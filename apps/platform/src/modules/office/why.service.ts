import type { explainWhy } from '@fairhouse/contract/office/record.endpoints'
import type { Explanation } from '@fairhouse/contract/office/why'
import { type Condition, toExplanation, words } from '@fairhouse/domain/condition'
import { readBalances } from '#platform/ledger/balances'
import type { HandlerInput } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import { explainOffers } from '#platform/modules/bonus/bonus-why.query'
import { finishedBonusCondition } from '#platform/modules/bonus/bonus-withdrawal'
import { bonusModule } from '#platform/modules/bonus/bonus.module'
import { explainVerification } from '#platform/modules/kyc/verification/verification-gate.service'
import { fundsCondition } from '#platform/modules/funds/funds.query'
import { limitModule } from '#platform/modules/limit/limit.module'
import { readMarket } from '#platform/modules/market/player-market.query'
import { explainDeposits, explainWithdrawals } from '#platform/modules/payment/payment-why.query'
import { paymentModule } from '#platform/modules/payment/payment.module'
import type { PlayerRow } from '#platform/modules/player/player.query'
import { explainQuestProgress } from '#platform/modules/quest/quest-report.query'
import { questModule } from '#platform/modules/quest/quest.module'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
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

  /** Whether a withdrawal from the account in use would be opened now. */
  async function explainNewWithdrawal(
    playerId: string,
    amount: string | undefined,
  ): Promise<Explanation[]> {
    const account = await activeAccount(db, playerId)
    if (account === undefined) return []
    const { id: accountId, currency } = account
    const cashMinor = (await readBalances(db, [accountId])).get(accountId)!.cashMinor
    const wantedMinor = BigInt(amount ?? 1)
    const conditions: Condition[] = [
      ...(await explainVerification(db, config.verification, playerId, { kind: 'withdrawal' })),
      await fundsCondition(
        db,
        { markets: config.markets, now: clock.now() },
        { playerId, what: 'withdrawal' },
      ),
      await finishedBonusCondition(db, { playerId, accountId }),
      {
        ...{ name: 'withdrawable', isMet: cashMinor >= wantedMinor },
        value: { amountMinor: cashMinor, currency },
        threshold: { amountMinor: wantedMinor, currency },
      },
    ]
    return [toExplanation({ ref: 'new', title: currency, at: null, conditions }, BASE_CURRENCY)]
  }

  const EXPLAIN: Readonly<
    Record<Asked['query']['subject'], (asked: Asked, now: Date) => Promise<Explanation[]>>
  > = {
    offer: ({ player }, now) =>
      explainOffers({ db, markets: config.markets, packages, findBreak }, { player, now }),
    withdrawal: async ({ player: { id: playerId }, query }, now) => [
      ...(await explainNewWithdrawal(playerId, query.amount)),
      ...(await explainWithdrawals(db, { playerId, markets: config.markets, now })),
    ],
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
      const market = await readMarket(db, config.markets, { playerId })
      return explainDeposits(methods, { ...money, country, market, conditions })
    },
    play: ({ player, query }, now) =>
      explainPlay(
        { db, play },
        {
          // assumed: where the player lives; a launch asks where they are
          ...{ playerId: player.id, country: player.country, game: query.game, now },
          ...(query.amount !== undefined && { amountMinor: BigInt(query.amount) }),
          conditions: [accountCondition(player)],
        },
      ),
    async quest({ player: { id: playerId } }, now) {
      const quests = await resolve(questModule).quests(db)
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
