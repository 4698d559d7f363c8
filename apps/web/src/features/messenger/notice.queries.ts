import type { Notice } from '@fairhouse/contract/messenger'
import type { NoticeKind } from '@fairhouse/contract/notice'
import type { QueryClient } from '@tanstack/react-query'
import { call, callQuery } from '#core/api/api.ts'
import { mapRows, pagedQuery, type Pages } from '@fairhouse/app-kit/list/paged-query'
import {
  latestQuery,
  loadNotices,
  MESSENGER_KEY,
  READ_BATCHES,
  withRead,
  type LoadedNotices,
} from './messenger.queries.ts'

const PAGE_ROWS = 20

/** All of them, page by page. */
export function noticesQuery(kind: NoticeKind) {
  return pagedQuery<Notice>({
    queryKey: [...MESSENGER_KEY, kind, 'all'],
    load: (page, signal) => loadNotices(kind, { page, perPage: PAGE_ROWS }, signal),
  })
}

/** Shows one as read immediately; the server is notified a moment later. */
export function readNotice(client: QueryClient, kind: NoticeKind, notice: Notice): void {
  if (notice.state === 2) return
  READ_BATCHES[kind].add(notice.id)
  const ids = new Set([notice.id])
  client.setQueryData<LoadedNotices>(latestQuery(kind).queryKey, (known) => {
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

/** The push key of this site; null = it sends no notifications. */
export const webPushQuery = callQuery('GET /api/notification/web-push', {
  queryKey: ['player', 'web-push'],
  staleTime: Infinity,
})

export const noticePreferencesQuery = callQuery('GET /api/notification/preferences', {
  queryKey: ['noticePreferences'],
})
