import type { Notice } from '@fairhouse/contract/messenger'
import type { NoticeKind } from '@fairhouse/contract/notice'
import { EmptyState } from '@fairhouse/ui/empty-state'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { NoticeRow } from './notice-row.tsx'
import styles from './messenger.module.css'

/** Messages or news, the latest first. */
export function NoticeList(props: {
  readonly kind: NoticeKind
  readonly notices: readonly Notice[]
  readonly onDelete?: (id: string) => void
}): ReactNode {
  const { kind, notices, onDelete } = props
  if (notices.length === 0) {
    return (
      <EmptyState
        icon={kind === 'push' ? 'bell' : 'mail'}
        title={t(`messenger.${kind}.none`)}
        text={t(`messenger.${kind}.noneText`)}
      />
    )
  }
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <NoticeRow
          key={notice.id}
          kind={kind}
          notice={notice}
          {...(onDelete && { onDelete: () => onDelete(notice.id) })}
        />
      ))}
    </ul>
  )
}

export function tabLabel(kind: NoticeKind, unread: number): string {
  const name = t(`messenger.${kind}`)
  return unread === 0 ? name : t('messenger.tabUnread', { name, count: unread })
}
