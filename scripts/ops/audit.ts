import { DAY_MS } from '@fairhouse/domain/time-units'
import { exportLines } from '../../apps/platform/src/audit/audit-export.ts'
import { appendAudit, type Operator } from '../../apps/platform/src/audit/audit.repo.ts'
import type { WriteLine } from './books.ts'

export type AuditCommand = {
  readonly do: 'export-audit'
  readonly from: Date
  readonly to: Date
  readonly why: string
}

export const AUDIT_USAGE = `audit export [--at <day>] [--until <day>] --why <text>
                                       exports the audit log as JSON lines; the export is logged`

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Both days count; without them everything there is. */
export function readAuditCommand(
  act: string | undefined,
  { at, until, why }: Readonly<Partial<Record<'at' | 'until' | 'why', string>>>,
  now: Date,
): AuditCommand | { readonly problem: string } {
  if (act !== 'export') return { problem: 'Say audit export.' }
  if ([at, until].some((day) => day !== undefined && !DAY.test(day)))
    return { problem: 'Say days as 2030-01-31.' }
  if (!why?.trim()) return { problem: 'Give a reason: --why "…"' }
  const to = until === undefined ? now : new Date(Date.parse(until) + DAY_MS)
  return { do: 'export-audit', from: new Date(at ?? 0), to, why: why.trim() }
}

export async function exportAudit(
  db: Parameters<typeof exportLines>[0],
  command: AuditCommand,
  { operator, write, now }: { operator: Operator; write: WriteLine; now: Date },
): Promise<true> {
  const { actor, traceId } = operator
  const details = { from: command.from.toISOString(), to: command.to.toISOString() }
  await appendAudit(db, {
    act: 'audit.exported',
    at: now,
    actorId: actor,
    playerId: null,
    from: { ip: null, country: null, traceId },
    details: { ...details, why: command.why },
  })
  for await (const line of exportLines(db, command)) await write(line)
  return true
}
