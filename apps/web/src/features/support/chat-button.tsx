import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDateTime, t } from '#core/i18n/i18n.ts'
import { useSession } from '#core/session/use-session.tsx'

/** Opens the support chat, or says why it does not open. Its code loads with the first press. */
export function useChat() {
  const session = useSession()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const { openPageChat } = await import('./page-chat.ts')
      return await openPageChat(session, client)
    },
  })
}

export function ChatButton({ chat }: { readonly chat: ReturnType<typeof useChat> }): ReactNode {
  return (
    <Button
      kind="primary"
      icon="message-circle"
      busyLabel={chat.isPending ? t('support.chat.opening') : undefined}
      onClick={() => chat.mutate()}
    >
      {t('support.chat.open')}
    </Button>
  )
}

/** The alternative if the chat did not open. */
export function ChatNotice({ chat }: { readonly chat: ReturnType<typeof useChat> }): ReactNode {
  const { data, isError } = chat
  if (data?.outcome === 'closed') {
    return (
      <Banner icon="clock">
        {t('support.chat.closed', { time: formatDateTime(data.opensAt) })}
      </Banner>
    )
  }
  if (isError || data?.outcome === 'failed') {
    return <Banner icon="circle-alert">{t('support.chat.failed')}</Banner>
  }
  if (data?.outcome === 'none') return <Banner icon="info">{t('support.chat.none')}</Banner>
  return null
}
