import {
  cancelBonus,
  grantBonus,
  openWithdrawal,
} from '@fairhouse/contract/office/player-act.endpoints'
import { reportMarket } from '@fairhouse/contract/office/operation-table.endpoints'
import { ageAt, chooseMarket } from '@fairhouse/domain/market/market'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { formatDecimal } from '@fairhouse/money/amount'
import { findCurrency } from '@fairhouse/money/currency'
import { carryOutAct, carryOutDecision } from '#platform/audit/act'
import { type Route, route } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import { findGrant } from '#platform/modules/bonus/bonus-grant.query'
import { type GrantDeps, grantBonus as grant } from '#platform/modules/bonus/bonus-grant.service'
import { createBonusOperator } from '#platform/modules/bonus/bonus-operator'
import { bonusModule } from '#platform/modules/bonus/bonus.module'
import { verificationModule } from '#platform/modules/kyc/verification/verification.module'
import { createPlayerLooks } from '#platform/modules/office/player-look.service'
import { paymentModule } from '#platform/modules/payment/payment.module'
import {
  createOpenOnBehalf,
  type OnBehalfOutcome,
} from '#platform/modules/payment/withdrawal.on-behalf'
import { readResidents } from '#platform/modules/player/resident.query'
import { findCeiling } from '#platform/modules/queue/ceiling'
import { GRANT_REFUSALS, ofRole } from './grant-refusals.ts'
import { toFact, toReport } from '#platform/http/report-table'

/** Acts on a player's bonuses and money, and the rules of their market. */
export function createPlayerRoutes(context: ModuleContext, grants: GrantDeps): Route[] {
  const { db, clock, config, resolve } = context
  const { markets } = config
  const bonuses = createBonusOperator({ ...context, markets })
  const looks = createPlayerLooks(context)
  const open = createOpenOnBehalf({
    ...context,
    ...{ markets, methods: resolve(paymentModule).methods, policy: config.withdrawals },
    requireVerification: resolve(verificationModule).requireVerification,
    requireTurnover: resolve(bonusModule).requireTurnover,
  })

  return [
    route(grantBonus, async (sent) => {
      const { id, package: packageId, currency, amount } = sent.body
      const order = { id, playerId: sent.params.id, packageId, currency }
      const outcome = await carryOutAct(db, sent, (by) =>
        grant(grants, { ...by, ...order, ...ofRole(sent.caller), amountMinor: BigInt(amount) }),
      )
      if (outcome === 'done') {
        const isProposed = (await findGrant(db, id))?.granted_at === null
        return ok({ note: isProposed ? ('bonusProposed' as const) : null })
      }
      if (typeof outcome !== 'string') return outcome
      const code = GRANT_REFUSALS[outcome]
      // An approval alone meets the others.
      switch (code) {
        case 'itemUnknown':
        case 'secondPersonNeeded':
        case 'actUnchanged':
        case 'grantAboveCeiling':
          return refuse('actIdReused')
        default:
          return refuse(code)
      }
    }),
    route(cancelBonus, async (sent) => {
      const { id: playerId } = sent.params
      const outcome = await carryOutAct(db, sent, (by) => bonuses.cancel({ ...by, playerId }))
      if (outcome === 'done') return ok(null)
      return typeof outcome === 'string' ? refuse('bonusNotFound') : outcome
    }),
    route(openWithdrawal, async (sent) => {
      const { caller, body, params } = sent
      const { id, currency: code, method, fields } = body
      const amountMinor = BigInt(body.amount)
      const currency = findCurrency(code)
      if (currency === undefined) return refuse('currencyUnavailable')
      const amounts = [{ currency: code, amountMinor }]
      const denied = await findCeiling(db, caller, 'withdrawal.open', amounts)
      if (denied !== null) return denied
      const amount = formatDecimal(amountMinor, currency)
      const order = { id, playerId: params.id, currency: code, method, amount, fields }
      return carryOutDecision(db, sent, async (by) => toResult(await open(order, by)))
    }),
    route(reportMarket, async ({ params: { id }, caller }) => {
      const player = await looks.require(id, caller)
      if (!player.ok) return player
      const resident = (await readResidents(db, [id])).get(id)
      const { country: residence, birthdate } = resident!
      const market = chooseMarket(markets, { residence, requestCountry: null })
      const rules = Object.entries(market.rules).map(([rule, { value, source }]) => ({
        ...{ rule, source, value: withCurrency(value, market.currency) },
      }))
      return ok(
        toReport({ rule: 'word', value: 'words', source: 'text' }, rules, {
          facts: [
            toFact(
              'market',
              'text',
              `${market.name} (markets/${market.code}.json ${market.version})`,
            ),
            toFact('country', 'country', residence),
            toFact('age', 'text', ageAt(birthdate, clock.now())),
            toFact('currency', 'text', market.currency),
          ],
        }),
      )
    }),
  ]
}

/** A rule with its amounts as people write them: all are in minor units of the market's currency. */
function withCurrency(value: unknown, code: string): unknown {
  if (Array.isArray(value)) return value.map((part) => withCurrency(part, code))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'max' || name === 'min'
        ? `${formatDecimal(BigInt(part), findCurrency(code)!)} ${code}`
        : part,
    ]),
  )
}

const WORDS = {
  playerNotFound: 'playerUnknown',
  playerIsActive: 'playerActive',
  personUnknown: 'operatorTooNew',
} as const

function toResult(outcome: OnBehalfOutcome): Result<unknown, Refusal> {
  if (typeof outcome === 'string') return refuse(WORDS[outcome])
  if (outcome.ok) return outcome
  if (outcome.refusal === 'accountNotFound') return refuse('accountUnknown')
  if (outcome.refusal === 'idempotencyConflict') return refuse('actIdReused')
  return outcome as Result<never, Refusal>
}

type Refusal =
  | (typeof WORDS)[keyof typeof WORDS]
  | Exclude<
      Extract<OnBehalfOutcome, { ok: false }>['refusal'],
      'accountNotFound' | 'idempotencyConflict'
    >
  | 'accountUnknown'
  | 'actIdReused'
