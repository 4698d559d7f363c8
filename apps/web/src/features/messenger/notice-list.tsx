import type { Notice } from '@fairhouse/contract/messenger'
import type { NoticeKind } from '@fairhouse/contract/notice'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { Tabs } from '@fairhouse/ui/tabs'
import type { ReactNode } from 'react'
import { formatNumber } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { useUnread } from './messenger.queries.ts'
import { NoticeRow } from './notice-row.tsx'

/** Messages or pushes, latest first. */
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
    <ul>
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

/** A tab for each kind, which says how many of it are unread. */
export function NoticeTabs(props: {
  readonly kinds: readonly NoticeKind[]
  readonly chosen: NoticeKind
  readonly onChoose: (kind: NoticeKind) => void
  readonly panel: (kind: NoticeKind) => ReactNode
}): ReactNode {
  const { kinds, chosen, onChoose, panel } = props
  const unread = { message: useUnread('message'), push: useUnread('push') }
  return (
    <Tabs
      label={t('messenger.title')}
      value={chosen}
      onValueChange={(value) => onChoose(value === 'push' ? 'push' : 'message')}
      tabs={kinds.map((kind) => ({
        value: kind,
        label: tabLabel(kind, unread[kind]),
        panel: panel(kind),
      }))}
    />
  )
}

function tabLabel(kind: NoticeKind, unread: number): string {
  const name = t(`messenger.${kind}`)
  return unread === 0 ? name : t('messenger.tabUnread', { name, count: formatNumber(unread) })
}
