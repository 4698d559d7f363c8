import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { useSession } from '#core/session/use-session.tsx'

/** Opens the support chat, or says why it does not open. Its code loads with the first press. */
export function useChat() {
  const session = useSession()
  const client = useQueryClient()
  return useAction(async () => {
    const { openPageChat } = await import('./page-chat.ts')
    return await openPageChat(session, client)
  })
}

export function ChatButton({ chat }: { readonly chat: ReturnType<typeof useChat> }): ReactNode {
  return (
    <Button
      kind="primary"
      icon="message-circle"
      busyLabel={chat.isPending ? t('support.chat.opening') : undefined}
      onClick={() => chat.run()}
    >
      {t('support.chat.open')}
    </Button>
  )
}

/** The alternative if the chat did not open. */
export function ChatNotice({ chat }: { readonly chat: ReturnType<typeof useChat> }): ReactNode {
  const { answer, failure } = chat
  if (answer?.outcome === 'closed') {
    return (
      <Banner icon="clock">
        {t('support.chat.closed', { time: formatDateTime(answer.opensAt) })}
      </Banner>
    )
  }
  if (failure !== null || answer?.outcome === 'failed') {
    return <Banner icon="circle-alert">{t('support.chat.failed')}</Banner>
  }
  if (answer?.outcome === 'none') return <Banner icon="info">{t('support.chat.none')}</Banner>
  return null
}
