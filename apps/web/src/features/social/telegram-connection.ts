import type { QueryClient } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'
import { findLaunch } from '#parts/telegram/telegram-launch.ts'
import { connectionsQuery } from './connections.queries.ts'

/** Connects the Telegram user who opened this page. */
export async function linkTelegram(queryClient: QueryClient): Promise<void> {
  const payload = findLaunch(tabStorage)?.initDataRaw ?? ''
  await call('POST /api/player/social-connections/telegram', { body: { payload } })
  await queryClient.invalidateQueries({ queryKey: connectionsQuery.queryKey })
}
