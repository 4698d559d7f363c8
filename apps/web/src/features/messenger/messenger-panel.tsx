import { NOTICE_STATE, type NoticeKind } from '@fairhouse/contract/notice'
import { Button } from '@fairhouse/ui/button'
import { Popover } from '@fairhouse/ui/popover'
import { showToast } from '@fairhouse/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode, type RefObject } from 'react'
import { errorText } from '@fairhouse/app-kit/api/error-text'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { t } from '#core/i18n/i18n.ts'
import { useCloseOnLeaving } from '#core/routing/use-close-on-leaving.ts'
import { latestQuery, useUnread } from './messenger.queries.ts'
import { readAllNotices } from './notice.queries.ts'
import { NoticeList, NoticeTabs } from './notice-list.tsx'
import styles from './messenger.module.css'

/** The panel of the bell: the latest three of each kind, and the way to all of them. */
export function MessengerPanel(props: {
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}): ReactNode {
  const { anchor, onClose } = props
  const messages = useUnread('message')
  const pushes = useUnread('push')
  const [tab, setTab] = useState<NoticeKind>(pushes === 0 && messages > 0 ? 'message' : 'push')
  useCloseOnLeaving(onClose)
  return (
    <Popover label={t('messenger.title')} anchor={anchor} onClose={onClose}>
      <div className="stack">
        <NoticeTabs
          kinds={['push', 'message']}
          chosen={tab}
          onChoose={setTab}
          panel={(kind) => <Latest kind={kind} />}
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
  const readAll = useAction(() => readAllNotices(client, kind), {
    onFailed: (error) => showToast({ id: 'read-all', tone: 'danger', title: errorText(error) }),
  })
  const hasUnread = query.data?.data.some(({ state }) => state === NOTICE_STATE.unread) ?? false
  return (
    <Loaded query={query} skeleton={['4rem', '4rem', '4rem']} failed={t('messenger.failed')}>
      {({ data }) => (
        <div className="stack">
          <NoticeList kind={kind} notices={data} />
          {hasUnread && (
            <Button kind="quiet" icon="check" onClick={() => readAll.run()}>
              {t('messenger.readAll')}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  )
}
