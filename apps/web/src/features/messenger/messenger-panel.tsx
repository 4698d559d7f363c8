import { NOTICE_STATE, type NoticeKind } from '@fairhouse/contract/notice'
import { Button } from '@fairhouse/ui/button'
import { Popover } from '@fairhouse/ui/popover'
import { Tabs } from '@fairhouse/ui/tabs'
import { showToast } from '@fairhouse/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode, type RefObject } from 'react'
import { errorText } from '#core/api/error-text.ts'
import { Loaded } from '#core/data/loaded.tsx'
import { t } from '#core/i18n/i18n.ts'
import { useCloseOnLeaving } from '#core/routing/use-close-on-leaving.ts'
import { latestQuery } from './messenger.queries.ts'
import { readAllNotices } from './notice.queries.ts'
import { NoticeList, tabLabel } from './notice-list.tsx'
import styles from './messenger.module.css'

/** The panel of the bell: the latest three of each kind, and the way to all of them. */
export function MessengerPanel(props: {
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}): ReactNode {
  const { anchor, onClose } = props
  const pushes = useQuery(latestQuery('push')).data?.meta.totalUnread ?? 0
  const messages = useQuery(latestQuery('message')).data?.meta.totalUnread ?? 0
  const [tab, setTab] = useState<NoticeKind>(pushes === 0 && messages > 0 ? 'message' : 'push')
  useCloseOnLeaving(onClose)
  return (
    <Popover label={t('messenger.title')} anchor={anchor} onClose={onClose}>
      <div className={styles.panel}>
        <Tabs
          label={t('messenger.title')}
          value={tab}
          onValueChange={(value) => setTab(value === 'push' ? 'push' : 'message')}
          tabs={[
            { value: 'push', label: tabLabel('push', pushes), panel: <Latest kind="push" /> },
            {
              value: 'message',
              label: tabLabel('message', messages),
              panel: <Latest kind="message" />,
            },
          ]}
        />
        <Link to="/profile/messages" className={styles.all}>
          {t('messenger.seeAll')}
        </Link>
      </div>
    </Popover>
  )
}

function Latest({ kind }: { readonly kind: NoticeKind }): ReactNode {
  const client = useQueryClient()
  const query = useQuery(latestQuery(kind))
  const readAll = useMutation({
    mutationFn: async () => await readAllNotices(client, kind),
    onError: (error) => showToast({ id: 'read-all', tone: 'danger', title: errorText(error) }),
  })
  const hasUnread = query.data?.data.some(({ state }) => state === NOTICE_STATE.unread) ?? false
  return (
    <Loaded query={query} skeleton={['4rem', '4rem', '4rem']} failed={t('messenger.failed')}>
      {({ data }) => (
        <div className={styles.latest}>
          <NoticeList kind={kind} notices={data} />
          {hasUnread && (
            <Button kind="quiet" icon="check" onClick={() => readAll.mutate()}>
              {t('messenger.readAll')}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  )
}
