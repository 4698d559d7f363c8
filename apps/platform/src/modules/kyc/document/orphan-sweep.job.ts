import type { Clock } from '@fairhouse/server-kit/clock'
import type { Log } from '@fairhouse/server-kit/logger'
import type { DocumentStore } from '#platform/modules/kyc/document/document-store.port'

/** Suffix of the preview's name. */
export const PREVIEW_SUFFIX = '-preview'

/** An upload in progress has files but no row yet. */
const SPARED_MS = 60 * 60_000
const BATCH = 500

/** Removes pictures without a document: interrupted uploads and failed removals. */
export async function sweepOrphans(deps: {
  readonly clock: Clock
  readonly log: Log
  readonly store: DocumentStore
  /** Which of these files belong to a document. */
  readonly findKnown: (names: readonly string[]) => Promise<ReadonlySet<string>>
}): Promise<number> {
  const { clock, store, log } = deps
  const olderThan = clock.now().getTime() - SPARED_MS
  let removed = 0
  let names: string[] = []
  const sweep = async (): Promise<void> => {
    const known = await deps.findKnown(names.map(baseName))
    for (const name of names) {
      if (known.has(baseName(name))) continue
      await store.remove(name)
      removed += 1
    }
    names = []
  }
  for await (const { name, storedAt } of store.list()) {
    if (storedAt.getTime() > olderThan) continue
    names.push(name)
    if (names.length === BATCH) await sweep()
  }
  await sweep()
  if (removed > 0) log.info({ removed }, 'orphaned images removed')
  return removed
}

function baseName(name: string): string {
  return name.endsWith(PREVIEW_SUFFIX) ? name.slice(0, -PREVIEW_SUFFIX.length) : name
}
