import { createHash } from 'node:crypto'
import { listAudit } from '#platform/audit/audit.query'

/**
 * The audit log of a time as JSON, entry by entry. Each line carries the hash of the one before, so
 * that removed or changed lines are detectable.
 */
export async function* exportLines(
  db: Parameters<typeof listAudit>[0],
  period: { readonly from: Date; readonly to: Date },
): AsyncGenerator<string> {
  let previous: string | null = null
  for await (const { id, at, ...entry } of listAudit(db, period)) {
    const line: string = JSON.stringify({
      id: String(id),
      at: at.toISOString(),
      ...entry,
      previous,
    })
    previous = createHash('sha256').update(line).digest('hex')
    yield line
  }
}
