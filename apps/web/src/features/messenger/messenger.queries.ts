import type { Notice, NoticeMeta } from '@fairhouse/contract/messenger'
import type { NoticeKind } from '@fairhouse/contract/notice'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { siteStorage } from '#core/storage/stored-keys.ts'
import { createReadBatch, type ReadBatch } from './read-batch.ts'

export const MESSENGER_KEY = ['messenger'] as const

const POPOVER_ROWS = 3

export type LoadedNotices = { readonly data: readonly Notice[]; readonly meta: NoticeMeta }

/** Read here but not sent yet, by kind; per browser, so it may contain ids of another player. */
export const READ_BATCHES: { readonly [K in NoticeKind]: ReadBatch } = {
  message: batchOf('readMessages', (ids) =>
    call('POST /api/notification/messenger/messages/read', { body: { messageIds: [...ids] } }),
  ),
  push: batchOf('readPushes', (ids) =>
    call('POST /api/notification/pushes/read', { body: { pushIds: [...ids] } }),
  ),
}

function batchOf(
  key: 'readMessages' | 'readPushes',
  send: (ids: readonly string[]) => Promise<unknown>,
): ReadBatch {
  const after = (ms: number, work: () => void): void => void setTimeout(work, ms)
  return createReadBatch({ storage: siteStorage, key, send, after })
}

export async function loadNotices(
  kind: NoticeKind,
  query: { readonly page: number; readonly perPage: number },
  signal: AbortSignal,
): Promise<LoadedNotices> {
  const loaded =
    kind === 'message'
      ? await call('GET /api/notification/messenger/messages', { query }, { signal })
      : await call('GET /api/notification/pushes', { query }, { signal })
  return withRead(loaded, READ_BATCHES[kind].waiting())
}

/** The latest three and the number of unread ones, for the bell and its panel. */
export function latestQuery(kind: NoticeKind) {
  return queryOptions({
    queryKey: [...MESSENGER_KEY, kind, 'latest'],
    queryFn: ({ signal }) => loadNotices(kind, { page: 1, perPage: POPOVER_ROWS }, signal),
  })
}

export function useUnread(kind: NoticeKind): number {
  return useQuery(latestQuery(kind)).data?.meta.totalUnread ?? 0
}

/** Notices with some marked as read. */
export function withRead(loaded: LoadedNotices, ids: ReadonlySet<string>): LoadedNotices {
  const isNew = ({ id, state }: Notice) => state === 1 && ids.has(id)
  const count = loaded.data.filter(isNew).length
  if (count === 0) return loaded
  const totalUnread = Math.max(0, loaded.meta.totalUnread - count)
  return {
    data: loaded.data.map((notice) => (isNew(notice) ? { ...notice, state: 2 } : notice)),
    meta: { ...loaded.meta, totalUnread },
  }
}
