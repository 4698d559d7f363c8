import {
  reportBackups,
  reportBooks,
  reportJobs,
  reportNodes,
  reportParties,
  reportPolicies,
  reportSettings,
} from '@fairhouse/contract/office/operation-table.endpoints'
import {
  allowAddress as allow,
  exportAudit,
  noteDrill,
  retryEvents,
  retryMessages,
} from '@fairhouse/contract/office/operation.endpoints'
import { listMarkets } from '@fairhouse/domain/market/market'
import { judgeJob } from '@fairhouse/domain/operator/site-health'
import { ok, refuse } from '@fairhouse/domain/result'
import { DAY_MS } from '@fairhouse/domain/time-units'
import type { Transaction } from 'kysely'
import { carryOutDecision, carryOutOnce, type SentAct } from '#platform/audit/act'
import { exportLines } from '#platform/audit/audit-export'
import type { AuditedAct } from '#platform/audit/audit.repo'
import { auditOperator } from '#platform/audit/review'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { type Route, route } from '#platform/http/route'
import { type CurrencyBooks, readBooks } from '#platform/ledger/books'
import type { ModuleContext } from '#platform/module'
import { retryParkedMails } from '#platform/modules/message/parked-message.query'
import { allowAddress } from '#platform/modules/message/suppressed-address.query'
import { noteBackup } from '#platform/modules/system/backup-note'
import {
  listBackups,
  listJobs,
  listNodes,
  listSettingTimes,
} from '#platform/modules/system/system.query'
import { retryParked } from '#platform/realtime/parked.repo'
import { shareFor, toFact, toReport } from '#platform/http/report-table'

/** The whole journal is read for it. */
const BOOKS_KEPT_MS = 60_000
const FAULTS_MAX = 200
const BACKUPS_MAX = 50
type Trx = Transaction<PlatformDatabase>

/** Entries of one export: some 30 MB. The command line exports all of them. */
const EXPORTED_MAX = 50_000

/** What the site was started with. */
function createSettingTables({ db, config }: ModuleContext): Route[] {
  return [
    route(reportSettings, async () => {
      const since = new Map((await listSettingTimes(db)).map((row) => [row.name, row.since]))
      const rows = config.shownSettings.map(({ isSet, isSecret, value, what, ...row }) => ({
        ...{ ...row, what, since: since.get(row.name) },
        source: isSet ? 'environment' : 'default',
        value: isSecret && isSet ? '••••••' : value,
        fallback: row.fallback,
      }))
      return ok(
        toReport(
          {
            ...({ name: 'text', value: 'text', source: 'word', fallback: 'text' } as const),
            ...({ since: 'time', what: 'text' } as const),
          },
          rows.toSorted(
            (a, b) => Number(b.source === 'environment') - Number(a.source === 'environment'),
          ),
        ),
      )
    }),
    route(reportPolicies, async () => {
      const rows = listMarkets(config.markets).map(({ code, version, countries, currency }) => ({
        ...{
          market: code,
          version: version.slice(0, 12),
          currency,
          countries: countries.join(', '),
        },
      }))
      return ok(
        toReport({ market: 'text', version: 'text', currency: 'text', countries: 'text' }, rows),
      )
    }),
    route(reportParties, async () => {
      const companies = config.integrations.map(({ id, isStandIn }) => ({
        ...{ party: id, kind: 'company', state: isStandIn === true ? 'standIn' : 'configured' },
      }))
      const asked = (config.thirdParties?.parties ?? []).map(({ id, kind }) => ({
        ...{ party: id, kind: 'asked', state: 'configured', what: kind },
      }))
      return ok(
        toReport({ party: 'text', kind: 'word', state: 'word', what: 'text' }, [
          ...companies,
          ...asked,
        ]),
      )
    }),
  ]
}

/** The site itself: processes, jobs, backups, books, and what was given up. */
export function createSystemRoutes(context: ModuleContext): Route[] {
  const { db, clock, readHistory } = context

  const readTrialBalance = shareFor(clock, BOOKS_KEPT_MS, () =>
    readHistory(async (from) => {
      const currencies: CurrencyBooks[] = []
      const faults: string[] = []
      const count = await readBooks(from, {
        currencies: async (books) => void currencies.push(...books),
        fault: async (sentence) => void (faults.length < FAULTS_MAX && faults.push(sentence)),
      })
      return { currencies, faults, count }
    }),
  )

  return [
    ...createSettingTables(context),
    route(reportBooks, async () => {
      const { currencies, faults, count } = await readTrialBalance()
      const shown = currencies.map((row) => {
        const { playersMinor: players, houseMinor: house, sumMinor: sum, ...rest } = row
        return { ...rest, players, house, sum }
      })
      return ok(
        toReport(
          {
            ...({ currency: 'text', transactions: 'count', entries: 'count' } as const),
            ...({ accounts: 'count', players: 'amount', house: 'amount', sum: 'amount' } as const),
          },
          shown,
          {
            facts: [
              toFact('faults', 'count', count),
              ...faults.map((sentence) => toFact('fault', 'text', sentence)),
            ],
          },
        ),
      )
    }),
    route(reportNodes, async () =>
      ok(
        toReport(
          {
            ...({ node: 'text', seen: 'time', version: 'text', roles: 'text' } as const),
            ...({ started: 'time' } as const),
          },
          (await listNodes(db)).map(
            ({ name: node, seen_at: seen, started_at: started, ...row }) => ({
              ...{ ...row, node, seen, started },
            }),
          ),
        ),
      ),
    ),
    route(reportJobs, async () => {
      const now = clock.now()
      const rows = (await listJobs(db, now)).map((row) => ({
        ...{ job: row.name, ended: row.endedAt, result: row.report, error: row.error },
        ...{ running: row.runningSince, due: row.dueSince },
        fault: judgeJob(row, now)?.fault ?? null,
      }))
      const columns = { job: 'text', fault: 'word', error: 'text', ended: 'time' } as const
      return ok(
        toReport(
          { ...columns, running: 'time', due: 'time', result: 'text' },
          // What a person has to look at comes first.
          rows.toSorted((a, b) => Number(a.fault === null) - Number(b.fault === null)),
        ),
      )
    }),
    route(reportBackups, async () =>
      ok(
        toReport(
          { at: 'time', kind: 'word', backup: 'text', outcome: 'word', by: 'text' },
          (await listBackups(db, BACKUPS_MAX)).map(
            ({ name, is_right: isRight, noted_by, ...row }) => ({
              ...{ ...row, backup: name, by: noted_by },
              outcome: isRight === null ? null : isRight ? 'right' : 'wrong',
            }),
          ),
        ),
      ),
    ),
    ...createSystemActs(context),
  ]
}

/** Acts without a player. */
function createSystemActs(context: ModuleContext): Route[] {
  const { db, clock } = context
  type Noted = { readonly act: AuditedAct; readonly details: Readonly<Record<string, string>> }

  /** An act without a player whose work says how many rows it changed. */
  const change = (sent: SentAct, noted: Noted, work: (trx: Trx) => Promise<number>) =>
    carryOutDecision(db, sent, (by) =>
      inTransaction(db, async (trx) => {
        const count = await work(trx)
        if (count === 0) return refuse('actUnchanged')
        const details = { ...noted.details, count: String(count) }
        const entry = { at: clock.now(), playerId: null, details }
        await auditOperator(trx, by, { act: noted.act, ...entry })
        return ok()
      }),
    )

  return [
    route(retryEvents, (sent) =>
      change(sent, { act: 'event.retried', details: { id: 'all' } }, (trx) =>
        retryParked(trx, 'all'),
      ),
    ),
    route(retryMessages, (sent) =>
      change(sent, { act: 'message.retried', details: { id: 'all' } }, (trx) =>
        retryParkedMails(trx, null),
      ),
    ),
    route(allow, (sent) =>
      // The address itself is personal data, and the list has its hash only.
      change(sent, { act: 'message.addressAllowed', details: {} }, async (trx) =>
        (await allowAddress(trx, sent.body.address)) ? 1 : 0,
      ),
    ),
    route(noteDrill, (sent) => {
      const { backup: name, outcome } = sent.body
      return carryOutDecision(db, sent, (by) => noteBackup(context, { name, outcome }, by))
    }),
    route(exportAudit, async (sent) => {
      const from = new Date(sent.body.from)
      const to = new Date(Date.parse(sent.body.to) + DAY_MS)
      const lines: string[] = []
      for await (const line of exportLines(db, { from, to })) {
        if (lines.length === EXPORTED_MAX) return refuse('exportTooLarge')
        lines.push(line)
      }
      const details = {
        ...{ from: from.toISOString(), to: to.toISOString(), entries: String(lines.length) },
      }
      return carryOutOnce(db, sent, (by) =>
        inTransaction(db, async (trx) => {
          const entry = { at: clock.now(), playerId: null, details }
          await auditOperator(trx, by, { act: 'audit.exported', ...entry })
          return ok(new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')))
        }),
      )
    }),
  ]
}
