import { AUDIT_PAGE_ROWS } from '@fairhouse/contract/office/audit'
import { listAuditEntries, verifyChains } from '@fairhouse/contract/office/audit.endpoints'
import { ok } from '@fairhouse/domain/result'
import { appendAudit } from '#platform/audit/audit.repo'
import { findAudit } from '#platform/audit/audit.query'
import { route } from '#platform/http/route'
import type { Job } from '#platform/jobs/jobs'
import { type ChainReport, sealChain, verifyChain } from '#platform/ledger/seal'
import type { ModuleContext } from '#platform/module'

/** The audit log as auditors read and verify it. */
export function createAuditRoutes({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) {
  let verifying: Promise<[ChainReport, ChainReport]> | null = null
  /** It reads every row, so that those who ask at the same time share one run. */
  const verify = () => {
    verifying ??= Promise.all([verifyChain(db, 'audit'), verifyChain(db, 'ledger')]).finally(
      () => (verifying = null),
    )
    return verifying
  }
  return [
    route(listAuditEntries, async ({ query, caller }) => {
      const { countries: reach } = caller.operator
      const rows = await findAudit(db, { ...query, reach, limit: AUDIT_PAGE_ROWS + 1 })
      const meta = { hasMore: rows.length > AUDIT_PAGE_ROWS }
      return { ...ok(rows.slice(0, AUDIT_PAGE_ROWS).map(toEntry)), meta }
    }),
    route(verifyChains, async ({ caller }) => {
      const [audit, journal] = await verify()
      await appendAudit(db, {
        act: 'audit.verified',
        at: clock.now(),
        actorId: { operator: caller.operator.name },
        playerId: null,
        from: caller,
        details: { faults: String(audit.faults.length + journal.faults.length) },
      })
      return ok({ audit: toReport(audit), journal: toReport(journal) })
    }),
  ]
}

/** Seals the audit log each minute, as the journal. */
export function createSealAudit({ db, log }: Pick<ModuleContext, 'db' | 'log'>): Job {
  return {
    name: 'operator.sealAudit',
    cron: '* * * * *',
    async run() {
      const { sealed, head } = await sealChain(db, 'audit')
      if (sealed > 0) log.info({ sealed, head: `${head.number}:${head.hash}` }, 'audit log sealed')
    },
  }
}

function toEntry(row: Awaited<ReturnType<typeof findAudit>>[number]) {
  const { id, at, act, ip, details } = row
  return {
    ...{ act, ip, details, before: row.before, after: row.after },
    id: id.toString(),
    at: at.toISOString(),
    actorType: row.actor_type,
    actor: row.actor_id,
    playerId: row.player_id,
    traceId: row.trace_id,
  }
}

function toReport({ head, unsealed, faults }: ChainReport) {
  const end = head === null ? null : `${head.number}:${head.hash}`
  return { head: end, unsealed: unsealed.toString(), faults }
}
