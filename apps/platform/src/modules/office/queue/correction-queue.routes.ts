import type { Correction } from '@fairhouse/contract/office/payment'
import {
  approveCorrection,
  declineCorrection,
  listCorrections,
  proposeCorrection,
} from '@fairhouse/contract/office/payment.endpoints'
import type { Permission } from '@fairhouse/contract/office/permission'
import type { Money } from '@fairhouse/domain/limit-usage'
import { ok, refuse } from '@fairhouse/domain/result'
import { carryOutDecision } from '#platform/audit/act'
import { principalOf } from '#platform/http/operator-gate'
import { type HandlerInput, type OperatorCaller, type Route, route } from '#platform/http/route'
import { queueRowsMax } from '#platform/modules/operator/reach.query'
import type { ModuleContext } from '#platform/module'
import { createBalanceCorrections } from '#platform/modules/payment/balance-correction.service'
import { findPlayer } from '#platform/modules/player/player.query'
import { findCeiling } from '#platform/modules/queue/ceiling'
import { withWork } from '#platform/modules/queue/work.query'
import { readNames } from './player-name.repo.ts'

/** Corrections of balances that one person proposes and another one carries out. */
export function createCorrectionQueue({ db, clock }: ModuleContext) {
  const corrections = createBalanceCorrections({ db, clock })

  async function propose(sent: HandlerInput<typeof proposeCorrection>) {
    const { params, body, caller } = sent
    const { id, currency, code } = body
    const playerId = params.id
    if ((await findPlayer(db, playerId)) === undefined) return refuse('playerUnknown')
    const order = { id, playerId, currency, code, amount_minor: BigInt(body.amount) }
    const ceiling = ceilingOf(caller, 'balance.propose')
    return carryOutDecision(db, sent, (by) => corrections.propose(order, by, ceiling))
  }

  const ceilingOf =
    (caller: OperatorCaller, permission: Permission) =>
    (trx: typeof db, amounts: readonly Money[]) =>
      findCeiling(trx, caller, permission, amounts)

  const routes: Route[] = [
    route(listCorrections, async ({ caller }) => {
      const rows = await corrections.list(queueRowsMax(caller.operator.countries))
      const nameOf = await readNames(db, rows)
      const own = principalOf(caller.operator)
      const shown = rows.map((row) => {
        const { id, player_id: playerId, currency, why: reason, proposed_by: proposedBy } = row
        const code = row.code as Correction['code']
        const what = { amount: row.amount_minor.toString(), currency, code, reason, proposedBy }
        const whose = { id, playerId, playerName: nameOf(playerId) }
        const isYours = row.proposed_principal === own
        return [{ ...whose, ...what, isYours }, row.proposed_at] as const
      })
      return ok(await withWork(db, { kind: 'correction', caller }, shown))
    }),
    route(proposeCorrection, propose),
    route(approveCorrection, (sent) => {
      const ceiling = ceilingOf(sent.caller, 'balance.approve')
      return carryOutDecision(db, sent, (by) => corrections.decide(sent.params.id, by, ceiling))
    }),
    route(declineCorrection, (sent) =>
      carryOutDecision(db, sent, (by) => corrections.decide(sent.params.id, by, null)),
    ),
  ]
  return {
    routes,
    async list(limit: number) {
      const rows = await corrections.list(limit)
      return rows.map(({ id, player_id: playerId, proposed_at: since }) => ({
        id,
        playerId,
        since,
      }))
    },
  }
}
