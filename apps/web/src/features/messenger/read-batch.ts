import { NOTICE_IDS_MAX } from '@fairhouse/contract/notice'
import type { SiteStorage } from '#core/storage/stored-keys.ts'

/** Ids of items read in this browser that are not sent to the server yet. */
export type ReadBatch = {
  /** Stored immediately, sent a moment later together with others. */
  add(id: string): void
  waiting(): ReadonlySet<string>
  /** Sends what waits; what could not be sent waits on. */
  flush(): Promise<void>
}

export const READ_DELAY_MS = 1_500

/** Reading offline, or closing the page immediately, loses nothing: the ids stay in the storage. */
export function createReadBatch(deps: {
  readonly storage: Pick<SiteStorage, 'getItem' | 'setItem' | 'removeItem'>
  readonly key: 'readMessages' | 'readPushes'
  readonly send: (ids: readonly string[]) => Promise<unknown>
  readonly after: (ms: number, work: () => void) => void
}): ReadBatch {
  const { storage, key } = deps
  let isDue = false
  let sending: Promise<void> = Promise.resolve()

  function read(): string[] {
    try {
      const kept: unknown = JSON.parse(storage.getItem(key) ?? '[]')
      return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : []
    } catch {
      return []
    }
  }

  function write(ids: readonly string[]): void {
    if (ids.length === 0) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(ids.slice(-NOTICE_IDS_MAX)))
  }

  async function sendAll(): Promise<void> {
    const ids = read().slice(0, NOTICE_IDS_MAX)
    if (ids.length === 0) return
    await deps.send(ids)
    const sent = new Set(ids)
    write(read().filter((id) => !sent.has(id)))
  }

  const flush = (): Promise<void> => {
    sending = sending.then(sendAll).catch(() => undefined)
    return sending
  }

  return {
    add(id) {
      const ids = read()
      if (!ids.includes(id)) write([...ids, id])
      if (isDue) return
      isDue = true
      deps.after(READ_DELAY_MS, () => {
        isDue = false
        void flush()
      })
    },
    waiting: () => new Set(read()),
    flush,
  }
}
