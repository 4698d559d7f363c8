import type { Notice, NoticeMeta } from '@fairhouse/contract/messenger'
import type { NoticeKind } from '@fairhouse/contract/notice'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { mapRows, pagedQuery, type Pages } from '#core/list/paged-query.ts'
import { siteStorage } from '#core/storage/guarded-storage.ts'
import { createReadBatch, type ReadBatch } from './read-batch.ts'

export const MESSENGER_KEY = ['messenger'] as const

const POPOVER_ROWS = 3
const PAGE_ROWS = 20

type Loaded = { readonly data: readonly Notice[]; readonly meta: NoticeMeta }

/** What was read here and not sent yet, by kind; of this browser, so ids of another player pass. */
export const READ_BATCHES: { readonly [K in NoticeKind]: ReadBatch } = {
  message: createReadBatch({
    storage: siteStorage,
    key: 'readMessages',
    send: (ids) =>
      call('POST /api/notification/messenger/messages/read', { body: { messageIds: [...ids] } }),
    after: (ms, work) => void setTimeout(work, ms),
  }),
  push: createReadBatch({
    storage: siteStorage,
    key: 'readPushes',
    send: (ids) => call('POST /api/notification/pushes/read', { body: { pushIds: [...ids] } }),
    after: (ms, work) => void setTimeout(work, ms),
  }),
}

async function load(
  kind: NoticeKind,
  query: { readonly page: number; readonly perPage: number },
  signal: AbortSignal,
): Promise<Loaded> {
  const loaded =
    kind === 'message'
      ? await call('GET /api/notification/messenger/messages', { query }, { signal })
      : await call('GET /api/notification/pushes', { query }, { signal })
  return withRead(loaded, READ_BATCHES[kind].waiting())
}

/** The latest three and how many are unread: what the bell and its panel show. */
export function latestQuery(kind: NoticeKind) {
  return queryOptions({
    queryKey: [...MESSENGER_KEY, kind, 'latest'],
    queryFn: ({ signal }) => load(kind, { page: 1, perPage: POPOVER_ROWS }, signal),
  })
}

/** All of them, page by page. */
export function noticesQuery(kind: NoticeKind) {
  return pagedQuery<Notice>({
    queryKey: [...MESSENGER_KEY, kind, 'all'],
    load: (page, signal) => load(kind, { page, perPage: PAGE_ROWS }, signal),
  })
}

/** The same with some marked as read. */
export function withRead(loaded: Loaded, ids: ReadonlySet<string>): Loaded {
  const isNew = ({ id, state }: Notice) => state === 1 && ids.has(id)
  const count = loaded.data.filter(isNew).length
  if (count === 0) return loaded
  const totalUnread = Math.max(0, loaded.meta.totalUnread - count)
  return {
    data: loaded.data.map((notice) => (isNew(notice) ? { ...notice, state: 2 } : notice)),
    meta: { ...loaded.meta, totalUnread },
  }
}

/** Shows one as read at once; the server is told a moment later. */
export function readNotice(client: QueryClient, kind: NoticeKind, notice: Notice): void {
  if (notice.state === 2) return
  READ_BATCHES[kind].add(notice.id)
  const ids = new Set([notice.id])
  client.setQueryData<Loaded>(latestQuery(kind).queryKey, (known) => {
    if (known === undefined) return known
    const isShown = known.data.some(({ id }) => id === notice.id)
    const totalUnread = Math.max(0, known.meta.totalUnread - 1)
    return isShown ? withRead(known, ids) : { ...known, meta: { ...known.meta, totalUnread } }
  })
  patchPages(client, kind, (rows) =>
    rows.map((row) => (row.id === notice.id ? { ...row, state: 2 } : row)),
  )
}

function patchPages(
  client: QueryClient,
  kind: NoticeKind,
  change: (rows: readonly Notice[]) => readonly Notice[],
): void {
  client.setQueryData<Pages<Notice>>(noticesQuery(kind).queryKey, (known) =>
    known === undefined ? known : mapRows(known, change),
  )
}

export async function readAllNotices(client: QueryClient, kind: NoticeKind): Promise<void> {
  if (kind === 'message') await call('POST /api/notification/messenger/messages/read/all')
  else await call('POST /api/notification/pushes/read/all')
  await reloadMessenger(client)
}

export async function deleteMessage(client: QueryClient, id: string): Promise<void> {
  await call('DELETE /api/notification/messenger/messages', { body: { messageIds: [id] } })
  patchPages(client, 'message', (rows) => rows.filter((row) => row.id !== id))
  await client.invalidateQueries({ queryKey: latestQuery('message').queryKey })
}

export async function reloadMessenger(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: MESSENGER_KEY })
}

/** What notifications of this device are subscribed with; null = the site sends none. */
export const webPushQuery = queryOptions({
  queryKey: ['player', 'web-push'],
  queryFn: async ({ signal }) =>
    (await call('GET /api/notification/web-push', {}, { signal })).data,
  staleTime: Infinity,
})

export const noticePreferencesQuery = queryOptions({
  queryKey: ['noticePreferences'],
  queryFn: async ({ signal }) =>
    (await call('GET /api/notification/preferences', {}, { signal })).data,
})
