import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { readMissingReason } from '#core/routing/missing-page.ts'
import { MessagePage } from './message-page.tsx'

/** No such page; the answer carries status 404. */
export function NotFoundPage(props: { data?: unknown }): ReactNode {
  const path = useLocation({ select: (location) => location.pathname })
  const detail =
    readMissingReason(props.data) === 'notValid'
      ? t('shell.error.pageNotValid', { path })
      : t('shell.error.pageUnmatched', { path })
  return (
    <MessagePage
      mark="404"
      title="shell.error.notFoundTitle"
      body="shell.error.notFound"
      detail={detail}
    />
  )
}
