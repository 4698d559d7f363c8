import type { FraudFile, FraudSignal } from '@fairhouse/contract/office/fraud'
import type { FraudDecision, FraudSource, RiskClass } from '@fairhouse/contract/office/fraud-kind'
import { decideCase } from '@fairhouse/domain/fraud/case'
import { riskReviewAt } from '@fairhouse/domain/fraud/risk'
import { isWorse } from '@fairhouse/domain/fraud/judge-fraud'
import { ok, refuse } from '@fairhouse/domain/result'
import { HOUR_MS } from '@fairhouse/domain/time-units'
import type { Clock } from '@fairhouse/server-kit/clock'
import type { NewId } from '@fairhouse/server-kit/ids'
import type { Kysely, Transaction } from 'kysely'
import { refuseChanged } from '#platform/audit/act'
import { appendAudit, type AuditedAct, SYSTEM } from '#platform/audit/audit.repo'
import { auditOperator, decideLocked, type Reviewer } from '#platform/audit/review'
import type { PlatformDatabase, Row } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import type { DocumentFiles } from '#platform/modules/kyc/document/document.module'
import {
  findFraudFile,
  insertFraudFile,
  insertFraudNote,
  listCasesOf,
  listFraudFiles,
  lockCaseForUpdate,
  openCase,
  updateCase,
} from './fraud-case.repo.ts'
import { chooseRiskRow, lockRiskForUpdate } from './player-risk.repo.ts'
import type { FraudCaseRow } from './fraud.tables.ts'

type Trx = Transaction<PlatformDatabase>

export type FraudCaseDeps = {
  readonly db: Kysely<PlatformDatabase>
  readonly clock: Clock
  readonly newId: NewId
  readonly file: FraudFile
  readonly files: DocumentFiles
}

export type FraudCases = ReturnType<typeof createFraudCases>

/** More pictures belong into a report. */
const FILES_MAX = 50

/**
 * Cases of fraud and laundering. Every act is audited without its player: what an audit entry says of
 * a player is part of what they, and operators without the right, may read.
 */
export function createFraudCases(deps: FraudCaseDeps) {
  const base = createBase(deps)
  return {
    ...createOpening(deps, base),
    ...createWork(deps, base),
    ...createDecisions(deps, base),
  }
}

type Base = ReturnType<typeof createBase>

function createBase(deps: FraudCaseDeps) {
  const { clock, newId } = deps
  const audit = (
    trx: Kysely<PlatformDatabase>,
    by: Reviewer,
    entry: { act: AuditedAct; caseId: string; details?: Readonly<Record<string, string>> },
  ) => {
    const { act, caseId, details } = entry
    const said = { at: clock.now(), playerId: null, details: { case: caseId, ...details } }
    return auditOperator(trx, by, { act, ...said })
  }

  const onOpen = <Outcome>(
    id: string,
    work: (trx: Trx, found: FraudCaseRow, now: Date) => Promise<Outcome>,
  ) =>
    decideLocked(
      deps,
      { id, lock: lockCaseForUpdate, missing: refuse('itemUnknown') },
      async (trx, found, now) =>
        found.decision === null ? work(trx, found, now) : refuse('actUnchanged'),
    )

  async function insertNote(trx: Trx, caseId: string, { operator, text }: Said): Promise<void> {
    const note = { id: newId(), case_id: caseId, at: clock.now() }
    await insertFraudNote(trx, { ...note, operator, text })
  }

  return { audit, onOpen, insertNote }
}

function createOpening({ db, clock, newId, file }: FraudCaseDeps, { audit, insertNote }: Base) {
  return {
    /** Opens a case, or adds what was found to the open one. False if nothing is new. */
    async open(
      trx: Trx,
      found: {
        readonly playerId: string
        readonly signals: readonly FraudSignal[]
        readonly score: number
        readonly source: FraudSource
        readonly now: Date
      },
    ): Promise<boolean> {
      const { playerId, signals, score, source, now } = found
      const [last] = await listCasesOf(trx, playerId, 1)
      if (last?.decision && !isWorse(last.signals, signals)) return false
      const id = newId()
      const isOpened = await openCase(trx, {
        ...{ id, player_id: playerId, source, opened_at: now, signals, score },
        due_at: new Date(now.getTime() + file.dueHours * HOUR_MS),
      })
      if (!isOpened) return false
      const from = { ip: null, country: null, traceId: newId() }
      const details = {
        ...{ case: id, source },
        signals: signals.map(({ signal, level }) => `${signal} ${level}`).join(', '),
      }
      const entry = { at: now, actorId: SYSTEM, playerId: null, from, details } as const
      await appendAudit(trx, { act: 'fraud.caseOpened', ...entry })
      return true
    },

    /** Entries of lists that may be the player: of a case that is open, or of a new one. */
    async openMatches(
      trx: Trx,
      found: {
        readonly playerId: string
        readonly matches: readonly Row<'screening_match'>[]
        readonly now: Date
      },
    ): Promise<void> {
      const { playerId, matches, now } = found
      const isOpened = await openCase(trx, {
        ...{ id: newId(), player_id: playerId, source: 'screening', opened_at: now },
        ...{ signals: [], score: 0, due_at: new Date(now.getTime() + file.dueHours * HOUR_MS) },
      })
      const [open] = await listCasesOf(trx, playerId, 1)
      const lines = matches.map(({ kind, entry, name, birthdate, score }) => {
        return `${kind} ${entry}: ${name}, born ${birthdate ?? 'unknown'}, ${score} % alike`
      })
      await insertNote(trx, open!.id, {
        operator: 'screening',
        text: lines.join('\n').slice(0, 4_000),
      })
      const from = { ip: null, country: null, traceId: newId() }
      const details = { case: open!.id, source: 'screening', matches: String(matches.length) }
      const entry = { at: now, actorId: SYSTEM, playerId: null, from, details } as const
      if (isOpened) await appendAudit(trx, { act: 'fraud.caseOpened', ...entry })
    },

    /** A person suspects somebody. */
    openBy(playerId: string, by: Reviewer) {
      return inTransaction(db, async (trx) => {
        const now = clock.now()
        const id = newId()
        const isOpened = await openCase(trx, {
          ...{ id, player_id: playerId, source: 'person', opened_at: now, signals: [], score: 0 },
          due_at: new Date(now.getTime() + file.dueHours * HOUR_MS),
        })
        if (!isOpened) return refuse('actUnchanged')
        await insertNote(trx, id, { operator: by.actor.operator, text: by.why })
        await audit(trx, by, { act: 'fraud.caseOpened', caseId: id, details: { source: 'person' } })
        return ok()
      })
    },
  }
}

function createWork({ db, newId, files }: FraudCaseDeps, { audit, onOpen, insertNote }: Base) {
  return {
    note: (id: string, text: string, by: Reviewer) =>
      onOpen(id, async (trx) => {
        await insertNote(trx, id, { operator: by.actor.operator, text })
        await audit(trx, by, { act: 'fraud.caseNoted', caseId: id })
        return ok()
      }),

    /** Re-encodes a picture and adds it; a job removes the file of one that is not added. */
    async addFile(id: string, upload: { name: string; bytes: Uint8Array }, by: Reviewer) {
      const drawn = await files.put(upload.bytes)
      if (!drawn.ok) return drawn
      const added = await onOpen(id, async (trx, _found, now) => {
        if ((await listFraudFiles(trx, id)).length >= FILES_MAX)
          return refuse('documentLimitReached')
        const row = { id: newId(), case_id: id, at: now, operator: by.actor.operator }
        await insertFraudFile(trx, { ...row, name: upload.name, store_name: drawn.value })
        await audit(trx, by, { act: 'fraud.fileAdded', caseId: id, details: { file: row.id } })
        return ok()
      })
      if (!added.ok) await files.remove(drawn.value)
      return added
    },

    async readFile(id: string, by: Reviewer) {
      const row = await findFraudFile(db, id)
      if (row === undefined) return refuse('documentNotFound')
      const bytes = await files.get(row.store_name)
      if (bytes === null) throw new Error(`The image ${id} of a case is missing`)
      await audit(db, by, { act: 'fraud.fileViewed', caseId: row.case_id, details: { file: id } })
      return ok(bytes)
    },
  }
}

function createDecisions(deps: FraudCaseDeps, { audit, onOpen, insertNote }: Base) {
  return {
    /** `close` locks the account, in the transaction of the decision. */
    decide(
      id: string,
      { decision, seen }: { readonly decision: FraudDecision; readonly seen: FraudDecision | null },
      by: Reviewer,
      close: (trx: Trx, playerId: string, now: Date) => Promise<void>,
    ) {
      return onOpen(id, async (trx, found, now) => {
        if (found.proposed !== seen) return refuseChanged({ proposed: found.proposed })
        const { proposed, proposed_principal: first, player_id: playerId } = found
        const known = proposed === null ? null : { decision: proposed, principal: first! }
        const decided = decideCase(known, { decision, principal: by.principal })
        if (!decided.ok) return decided
        const { operator } = by.actor
        const isFinal = decided.value === 'decided'
        await updateCase(trx, id, {
          ...(isFinal
            ? { decision, decided_at: now, decided_by: operator }
            : { proposed: decision, proposed_by: operator, proposed_principal: by.principal }),
        })
        await insertNote(trx, id, { operator, text: `${decision}: ${by.why}` })
        if (isFinal && decision === 'closed') await close(trx, playerId, now)
        const act = isFinal ? 'fraud.caseDecided' : 'fraud.decisionProposed'
        await audit(trx, by, { act, caseId: id, details: { decision } })
        return ok()
      })
    },

    /** What a person says of a risk counts until the next review. */
    chooseRisk: (playerId: string, chosen: RiskClass, by: Reviewer) =>
      decideLocked(
        deps,
        { id: playerId, lock: lockRiskForUpdate, missing: refuse('playerUnknown') },
        async (trx, found, now) => {
          await chooseRiskRow(trx, playerId, {
            ...{ chosen, chosen_by: by.actor.operator, why: by.why },
            review_at: riskReviewAt(chosen, now, deps.file.risk),
          })
          const details = { before: found.chosen ?? found.class, after: chosen }
          await auditOperator(trx, by, {
            act: 'fraud.riskChosen',
            at: now,
            playerId: null,
            details,
          })
          return ok()
        },
      ),

    /** That a report was drafted; what it says is made from the case. */
    noteReport: (id: string, by: Reviewer) =>
      decideLocked(
        deps,
        { id, lock: lockCaseForUpdate, missing: refuse('itemUnknown') },
        async (trx) => {
          await audit(trx, by, { act: 'fraud.reportDrafted', caseId: id })
          return ok()
        },
      ),
  }
}

type Said = { readonly operator: string; readonly text: string }
