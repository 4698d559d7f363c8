import { FRAUD_NUMBERS } from '@fairhouse/contract/office/fraud-kind'
import type { FraudSignal, RiskOfPlayer } from '@fairhouse/contract/office/fraud'
import {
  addFraudFile,
  chooseRisk,
  decideFraudCase,
  draftFraudReport,
  listFraudCases,
  listRiskReviews,
  noteFraudCase,
  openFraudCase,
  readFraudCase,
  readFraudFile,
} from '@fairhouse/contract/office/fraud.endpoints'
import { effectiveRisk } from '@fairhouse/domain/fraud/risk'
import { ok, refuse } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import { formatDecimal } from '@fairhouse/money/amount'
import { requireCurrency } from '@fairhouse/money/currency'
import { carryOutDecision, carryOutOnce } from '#platform/audit/act'
import { principalOf } from '#platform/http/operator-gate'
import { type OperatorCaller, type Route, route } from '#platform/http/route'
import type { ModuleContext } from '#platform/module'
import {
  type FraudCaseOf,
  listFraudQueue,
  listRiskQueue,
  readFraudCaseOf,
} from '#platform/modules/fraud/fraud-case.query'
import { fraudModule } from '#platform/modules/fraud/fraud.module'
import { lockAccount } from '#platform/modules/operator/operator.actions'
import { queueRowsMax } from '#platform/modules/operator/reach.query'
import { findPlayer } from '#platform/modules/player/player.query'
import { readResidents } from '#platform/modules/player/resident.query'
import { withWork } from '#platform/modules/queue/work.query'
import { BASE_CURRENCY } from '#platform/modules/settings/base-currency'
import { readLinked } from '../player-record.ts'
import { readWhose, toWaiting } from './player-name.repo.ts'

const REPORT_DAYS = 90

/**
 * Cases of fraud and laundering. Nothing of this is a look at the player or a line in their record:
 * whoever is suspected must not learn of it, nor must operators without the right.
 */
export function createFraudQueue(context: ModuleContext) {
  const { db, clock } = context
  const { cases, file } = context.resolve(fraudModule)

  async function read(id: string, { operator }: OperatorCaller) {
    const found = await readFraudCaseOf(
      db,
      id,
      new Date(clock.now().getTime() - REPORT_DAYS * DAY_MS),
    )
    if (found === undefined) return undefined
    const linked = await readLinked(db, found.row.player_id, operator.countries)
    return { ...found, linked: linked.map(toLinked) }
  }

  const routes: Route[] = [
    route(listFraudCases, async ({ caller }) => {
      const rows = await listFraudQueue(db, queueRowsMax(caller.operator.countries))
      const whoseOf = await readWhose(
        db,
        rows.map((row) => row.player_id),
      )
      const own = principalOf(caller.operator)
      const shown = rows.map(({ id, player_id: playerId, source, signals, score, ...row }) => {
        const { proposed: decision, proposed_by: by, proposed_principal: principal } = row
        const proposed = decision && { decision, by: by!, isYours: principal === own }
        const what = { source, signals: [...signals], score, currency: BASE_CURRENCY, proposed }
        const since = [row.opened_at, row.due_at] as const
        return [{ id, ...whoseOf(playerId), ...what }, ...since] as const
      })
      return ok(await withWork(db, { kind: 'fraud', caller }, shown))
    }),
    route(readFraudCase, async ({ params, caller }) => {
      const found = await read(params.id, caller)
      if (found === undefined) return refuse('itemUnknown')
      return ok(toDetail(found, clock.now()))
    }),
    route(openFraudCase, async (sent) => {
      const { id } = sent.params
      if ((await findPlayer(db, id)) === undefined) return refuse('playerUnknown')
      return carryOutDecision(db, sent, (by) => cases.openBy(id, by))
    }),
    route(noteFraudCase, (sent) =>
      carryOutDecision(db, sent, (by) => cases.note(sent.params.id, sent.body.text, by)),
    ),
    route(addFraudFile, (sent) =>
      carryOutDecision(db, sent, (by) =>
        cases.addFile(sent.params.id, { name: sent.body.name, bytes: sent.file }, by),
      ),
    ),
    route(readFraudFile, ({ params, caller }) => {
      const { name } = caller.operator
      const by = { actor: { operator: name }, principal: principalOf(caller.operator) }
      const from = { traceId: caller.traceId, from: caller, why: 'a picture of a case' }
      return cases.readFile(params.id, { ...by, ...from })
    }),
    route(decideFraudCase, (sent) =>
      carryOutDecision(db, sent, (by) =>
        cases.decide(sent.params.id, sent.body, by, async (trx, playerId, now) => {
          // The player may read the reason of a lock in a copy of their data.
          const { act: _, ...operator } = { ...by, why: 'Decision of the operator' }
          await lockAccount(trx, { playerId, by: operator, now })
        }),
      ),
    ),
    route(draftFraudReport, (sent) =>
      carryOutOnce(db, sent, async (by) => {
        const { id } = sent.params
        const found = await read(id, sent.caller)
        if (found === undefined) return refuse('itemUnknown')
        const noted = await cases.noteReport(id, by)
        if (!noted.ok) return noted
        const facts = await readReportFacts(context, found)
        const text = file.report
          .map((line) =>
            line.replaceAll(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole),
          )
          .join('\n')
        return ok({ name: `report-${id.slice(-8)}.txt`, text: `${text}\n` })
      }),
    ),
  ]

  return {
    routes: [...routes, ...createRiskRoutes(context)],
    async listRisks(limit: number) {
      const rows = await listRiskQueue(db, clock.now(), limit)
      return rows.map(({ player_id: id, review_at: since }) => ({ id, playerId: id, since }))
    },
    async list(limit: number) {
      return (await listFraudQueue(db, limit)).map(toWaiting)
    },
  }
}

/** What a person says of the risk of a player. */
function createRiskRoutes(context: ModuleContext): Route[] {
  const { db, clock } = context
  const { cases } = context.resolve(fraudModule)
  return [
    route(listRiskReviews, async ({ caller }) => {
      const now = clock.now()
      const rows = await listRiskQueue(db, now, queueRowsMax(caller.operator.countries))
      const whoseOf = await readWhose(
        db,
        rows.map((row) => row.player_id),
      )
      const shown = rows.map((row) => {
        const { player_id: id, review_at: since } = row
        return [{ id, ...whoseOf(id), risk: toRisk(row, now) }, since] as const
      })
      return ok(await withWork(db, { kind: 'risk', caller }, shown))
    }),
    route(chooseRisk, (sent) =>
      carryOutDecision(db, sent, (by) => cases.chooseRisk(sent.params.id, sent.body.class, by)),
    ),
  ]
}

type Read = FraudCaseOf & { readonly linked: ReturnType<typeof toLinked>[] }

function toDetail(detail: Read, now: Date) {
  return {
    notes: detail.notes.map(({ at, operator: by, text }) => ({
      at: at.toISOString(),
      by,
      text,
    })),
    files: detail.files.map(({ id, at, operator: by, name }) => ({
      ...{ id, at: at.toISOString(), by, name },
    })),
    risk: detail.risk === undefined ? null : toRisk(detail.risk, now),
    linked: detail.linked,
    withdrawals: detail.withdrawals.map(({ id, created_at: at, amount_minor, currency }) => ({
      ...{ id, at: at.toISOString(), amount: amount_minor.toString(), currency },
    })),
    others: detail.others.map(({ id, opened_at: at, decision }) => ({
      ...{ id, openedAt: at.toISOString(), decision },
    })),
  }
}

async function readReportFacts(
  { db, clock, config }: ModuleContext,
  { row, notes, linked, payments }: Read,
) {
  const { id, player_id: playerId, signals } = row
  const player = await findPlayer(db, playerId)
  const { birthdate } = (await readResidents(db, [playerId])).get(playerId)!
  const { playerName: name } = (await readWhose(db, [playerId]))(playerId)
  const lines = (all: readonly string[]) => (all.length === 0 ? '-' : all.join('\n'))
  return {
    ...{ case: id, player: playerId, site: config.brand.name, name: name ?? '-' },
    ...{ openedAt: row.opened_at.toISOString(), draftedAt: clock.now().toISOString() },
    ...{ birthdate: birthdate?.toString() ?? '-', country: player!.country },
    ...{ registeredAt: player!.created_at.toISOString(), status: player!.status },
    payments: lines(
      payments.map(
        ({ type, currency, count, minor }) =>
          `${type === 1 ? 'Deposits' : 'Withdrawals'}: ${count}, ${amountText(minor, currency)}`,
      ),
    ),
    signals: lines(signals.map(signalText)),
    linked: lines(
      linked.map((one) => `${one.playerId}: ${one.marks.map(({ mark }) => mark).join(', ')}`),
    ),
    notes: lines(notes.map(({ at, operator, text }) => `${at.toISOString()} ${operator}: ${text}`)),
  } as Readonly<Record<string, string>>
}

function toRisk(row: NonNullable<FraudCaseOf['risk']>, now: Date): RiskOfPlayer {
  const { chosen, chosen_by: by, why, review_at: reviewAt } = row
  return {
    class: effectiveRisk(row.class, { chosen, reviewAt }, now),
    reasons: row.reasons,
    chosen: chosen && { class: chosen, by: by!, why: why! },
    reviewAt: reviewAt.toISOString(),
  }
}

function toLinked({ player, marks }: Awaited<ReturnType<typeof readLinked>>[number]) {
  return { playerId: player.id, name: player.name, status: player.status, marks }
}

function amountText(minor: bigint | string, code: string): string {
  return `${formatDecimal(BigInt(minor), requireCurrency(code))} ${code}`
}

function signalText({ signal, level, numbers, evidence }: FraudSignal): string {
  const figures = numbers.map(({ name, value, threshold }) => {
    const unit = FRAUD_NUMBERS[name]
    const word = (figure: number | string): string => {
      if (unit === 'money') return amountText(String(figure), BASE_CURRENCY)
      return unit === 'percent' ? `${figure} %` : String(figure)
    }
    return `${name} ${word(value)}${threshold === null ? '' : ` (from ${word(threshold)})`}`
  })
  const refs = evidence.map(({ kind, ref }) => `  ${kind} ${ref}`)
  return [`${signal}, level ${level}: ${figures.join(', ')}`, ...refs].join('\n')
}
