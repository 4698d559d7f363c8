import type { NoticeKind } from '@fairhouse/contract/notice'
import { Button } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { t } from '#core/i18n/i18n.ts'
import { Endless } from '@fairhouse/app-kit/list/endless'
import { useUnread } from './messenger.queries.ts'
import { deleteMessage, noticesQuery, readAllNotices } from './notice.queries.ts'
import { NoticeList, NoticeTabs } from './notice-list.tsx'

/** `/profile/messages`: all messages and pushes of the last half year. */
export function MessagesPage(): ReactNode {
  const [tab, setTab] = useState<NoticeKind>('message')
  return (
    <Card>
      <NoticeTabs
        kinds={['message', 'push']}
        chosen={tab}
        onChoose={setTab}
        panel={(kind) => <All kind={kind} />}
      />
    </Card>
  )
}

function All({ kind }: { readonly kind: NoticeKind }): ReactNode {
  const unread = useUnread(kind)
  const client = useQueryClient()
  const readAll = useAction(() => readAllNotices(client, kind))
  const remove = useAction((id: string) => deleteMessage(client, id))
  return (
    <div className="stack">
      {unread > 0 && (
        <div>
          <Button icon="check" onClick={() => readAll.run()}>
            {t('messenger.readAll')}
          </Button>
        </div>
      )}
      <FailureBanner error={readAll.failure ?? remove.failure} />
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
            {...(kind === 'message' && { onDelete: remove.run })}
          />
        )}
      </Endless>
    </div>
  )
}
