import type { NoticeKind } from '@fairhouse/contract/notice'
import { Button } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { Tabs } from '@fairhouse/ui/tabs'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { t } from '#core/i18n/i18n.ts'
import { Endless } from '#core/list/endless.tsx'
import { latestQuery } from './messenger.queries.ts'
import { deleteMessage, noticesQuery, readAllNotices } from './notice.queries.ts'
import { NoticeList, tabLabel } from './notice-list.tsx'
import styles from './messenger.module.css'

/** `/profile/messages`: all messages and news of the last half year. */
export function MessagesPage(): ReactNode {
  const [tab, setTab] = useState<NoticeKind>('message')
  const messages = useQuery(latestQuery('message')).data?.meta.totalUnread ?? 0
  const pushes = useQuery(latestQuery('push')).data?.meta.totalUnread ?? 0
  return (
    <Card>
      <Tabs
        label={t('messenger.title')}
        value={tab}
        onValueChange={(value) => setTab(value === 'push' ? 'push' : 'message')}
        tabs={[
          {
            value: 'message',
            label: tabLabel('message', messages),
            panel: <All kind="message" unread={messages} />,
          },
          {
            value: 'push',
            label: tabLabel('push', pushes),
            panel: <All kind="push" unread={pushes} />,
          },
        ]}
      />
    </Card>
  )
}

function All(props: { readonly kind: NoticeKind; readonly unread: number }): ReactNode {
  const { kind, unread } = props
  const client = useQueryClient()
  const readAll = useMutation({ mutationFn: () => readAllNotices(client, kind) })
  const remove = useMutation({ mutationFn: (id: string) => deleteMessage(client, id) })
  const failure = readAll.error ?? remove.error
  return (
    <div className={styles.all}>
      {unread > 0 && (
        <div>
          <Button icon="check" onClick={() => readAll.mutate()}>
            {t('messenger.readAll')}
          </Button>
        </div>
      )}
      {failure !== null && <FailureBanner error={failure} />}
      <Endless
        query={useInfiniteQuery(noticesQuery(kind))}
        skeleton={['4rem', '4rem', '4rem', '4rem']}
        failed={t('messenger.failed')}
        empty={<NoticeList kind={kind} notices={[]} />}
      >
        {(notices) => (
          <NoticeList
            kind={kind}
            notices={notices}
            {...(kind === 'message' && { onDelete: (id: string) => remove.mutate(id) })}
          />
        )}
      </Endless>
    </div>
  )
}
