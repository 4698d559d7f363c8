import { IconButton } from '@fairhouse/ui/icon-button'
import { late } from '@fairhouse/ui/late-part'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { READ_BATCHES, useUnread } from './messenger.queries.ts'

const MessengerPanel = late(
  async () => (await import('./messenger-panel.tsx')).MessengerPanel,
  undefined,
  { isOptional: true },
)

/** The bell of the top bar: says how many are unread. Its panel loads with the first press. */
export function MessengerBell(): ReactNode {
  const anchor = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const unread = useUnread('message') + useUnread('push')
  useSendRead()
  useAppBadge(unread)
  return (
    <span ref={anchor}>
      <IconButton
        icon="bell"
        label={unread === 0 ? t('late.bell') : t('late.bellUnread', { count: unread })}
        hasMark={unread > 0}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={MessengerPanel.preload}
        onClick={() => setIsOpen((was) => !was)}
      />
      {isOpen && <MessengerPanel anchor={anchor} onClose={() => setIsOpen(false)} />}
    </span>
  )
}

/** The number on the icon of the installed app. */
function useAppBadge(unread: number): void {
  useEffect(() => {
    // Absent in browsers that install nothing; refused where the app is not installed.
    void navigator.setAppBadge?.(unread).catch(() => undefined)
  }, [unread])
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), [])
}

/** Read marks made offline are sent when the connection is back, or with the next page. */
function useSendRead(): void {
  useEffect(() => {
    const send = (): void => {
      void READ_BATCHES.message.flush()
      void READ_BATCHES.push.flush()
    }
    const timer = setTimeout(send, 3_000)
    window.addEventListener('online', send)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', send)
    }
  }, [])
}
