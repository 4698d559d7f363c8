import type { RefusalCode } from '@fairhouse/contract/refusals'
import { type Result, ok, refuse } from '@fairhouse/domain/result'
import { decideSecondPerson } from '@fairhouse/domain/second-person'
import type { Kysely, Transaction } from 'kysely'
import { refuseChanged } from '#platform/audit/act'
import { auditOperator, decideLocked, type ReviewDeps, type Reviewer } from '#platform/audit/review'
import type { PlatformDatabase } from '#platform/database/schema'
import { inTransaction } from '#platform/database/transaction'
import { readBase, readPosition, type VersionRow } from './content-version.query.ts'
import {
  insertVersion,
  lockPublishing,
  lockVersion,
  updateVersion,
} from './content-version.repo.ts'

type Trx = Transaction<PlatformDatabase>

/** What an operator wrote over the version of a document that they saw. */
export type Written = {
  readonly id: string
  readonly path: string
  /** Null = the file again. */
  readonly body: string | null
  readonly base: number
  readonly isDraft: boolean
}

type Decided<Code extends RefusalCode> = Result<void, Code | 'recordChanged' | 'overloaded'>

/** Versions of documents: one person proposes, another one publishes. */
export function createContentVersions(
  deps: ReviewDeps & {
    /** What else changes with a document, in the transaction that publishes it. */
    readonly onPublished: (trx: Trx, path: string) => Promise<void>
  },
) {
  const { db, clock } = deps

  return {
    /**
     * Stores a draft or a proposal. Of a draft its author goes on writing under the same id; once it is
     * proposed nobody changes it, since somebody may be reading it.
     */
    write({ id, path, body, base, isDraft }: Written, by: Reviewer) {
      return inTransaction(db, async (trx): Promise<Decided<'operatorTooNew'>> => {
        const first = { approvalsNeeded: 2, approvedBy: [] }
        if (decideSecondPerson(first, by.principal) === 'personUnknown')
          return refuse('operatorTooNew')
        await lockPublishing(trx)
        const shown = await readBase(trx, path)
        if (shown !== BigInt(base)) return refuseChanged({ base: shown.toString() })
        const before = await lockVersion(trx, id)
        const isOwn = before?.written_principal === by.principal && before.path === path
        if (before !== undefined && (before.state !== 'draft' || !isOwn))
          return refuseChanged(toNow(before))
        const at = clock.now()
        const state: 'draft' | 'proposed' = isDraft ? 'draft' : 'proposed'
        const row = { id, body, base: BigInt(base), state, why: by.why, written_at: at }
        if (before !== undefined) await updateVersion(trx, row)
        else
          await insertVersion(trx, {
            ...{ ...row, path, written_by: by.actor.operator, written_principal: by.principal },
            ...{ decided_by: null, decided_at: null, position: null },
          })
        await log(trx, by, isDraft ? 'content.drafted' : 'content.proposed', { id, path, at })
        return ok()
      })
    },

    /** Takes effect everywhere with the commit. */
    publish(id: string, by: Reviewer) {
      return decide<'secondPersonNeeded' | 'operatorTooNew'>(deps, id, async (trx, row, at) => {
        if (row.state !== 'proposed') return refuseChanged(toNow(row))
        const shared = { approvalsNeeded: 2, approvedBy: [row.written_principal] }
        const decided = decideSecondPerson(shared, by.principal)
        if (decided === 'sameOperator') return refuse('secondPersonNeeded')
        if (decided === 'personUnknown') return refuse('operatorTooNew')
        // Somebody published another one since, which this one would undo without a word.
        const shown = await readBase(trx, row.path)
        if (shown !== row.base) return refuseChanged({ base: shown.toString() })
        const position = BigInt((await readPosition(trx)) + 1)
        const change = { state: 'published', decided_by: by.actor.operator, decided_at: at }
        await updateVersion(trx, { id, ...change, position })
        await deps.onPublished(trx, row.path)
        await log(trx, by, 'content.published', { id, path: row.path, at })
        return ok()
      })
    },

    /** Of a draft its author, of a proposal anybody who may publish. */
    withdraw(id: string, by: Reviewer) {
      return decide<'itemUnknown'>(deps, id, async (trx, row, at) => {
        if (row.state !== 'draft' && row.state !== 'proposed') return refuseChanged(toNow(row))
        if (row.state === 'draft' && row.written_principal !== by.principal)
          return refuse('itemUnknown')
        const change = { state: 'withdrawn', decided_by: by.actor.operator, decided_at: at }
        await updateVersion(trx, { id, ...change })
        await log(trx, by, 'content.withdrawn', { id, path: row.path, at })
        return ok()
      })
    },
  }
}

function toNow({ state, written_by, decided_by }: VersionRow) {
  return { state, by: decided_by ?? written_by }
}

function decide<Code extends RefusalCode>(
  deps: ReviewDeps,
  id: string,
  work: (trx: Trx, row: VersionRow, at: Date) => Promise<Decided<Code>>,
): Promise<Decided<Code | 'itemUnknown'>> {
  const lock = async (trx: Trx, of: string) => {
    await lockPublishing(trx)
    return await lockVersion(trx, of)
  }
  return decideLocked(deps, { id, lock, missing: refuse('itemUnknown') }, work)
}

async function log(
  db: Kysely<PlatformDatabase>,
  by: Reviewer,
  act: 'content.drafted' | 'content.proposed' | 'content.published' | 'content.withdrawn',
  { id, path, at }: { readonly id: string; readonly path: string; readonly at: Date },
): Promise<void> {
  await auditOperator(db, by, { act, at, playerId: null, details: { version: id, path } })
}
