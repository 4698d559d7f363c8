import { showToast } from '@fairhouse/ui/toast'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { profileQuery } from '#core/session/player.queries.ts'
import type { Session } from '#core/session/session.ts'
import { loadFreshchat } from './freshchat.ts'
import { createSupportChat, type ChatPerson, type SupportChat } from './support-chat.ts'

let chat: SupportChat | null = null

/** Opens the chat of this page; from then on it follows the session. */
export async function openPageChat(
  session: Session,
  client: QueryClient,
): ReturnType<SupportChat['open']> {
  const person = (): ChatPerson =>
    session.state().status === 'player'
      ? (client.getQueryData(profileQuery.queryKey) ?? null)
      : null
  if (chat === null) {
    const made = createSupportChat({
      read: async () => (await call('GET /api/support/chat')).data,
      load: (url, options) => loadFreshchat(document, url, options),
      sign: async (uuid) => (await call('POST /api/support/chat/token', { body: { uuid } })).data,
      async saveRestoreId(restoreId) {
        await call('PUT /api/support/chat/user', { body: { restoreId } })
        client.setQueryData(
          profileQuery.queryKey,
          (known) => known && { ...known, freshchatRestoreId: restoreId },
        )
      },
      onAnswer: (show) =>
        showToast({
          id: 'support-chat',
          tone: 'neutral',
          title: t('support.chat.answered'),
          action: { label: t('support.chat.show'), onPress: show },
          // assumed: long enough to be noticed beside what the player is doing
          durationMs: 10_000,
        }),
      locale: currentLocale,
      report: (message, error) => console.error(message, error),
    })
    session.subscribe(() => {
      if (session.state().status !== 'pending') void made.follow(person())
    })
    chat = made
  }
  return await chat.open(person())
}
