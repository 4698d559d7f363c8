import { QUEST_STATE } from '@fairhouse/contract/quest-state'
import type { Quest } from '@fairhouse/contract/retention'
import { Badge } from '@fairhouse/ui/badge'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { formatDateTime, t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { QuestTasks } from './quest-tasks.tsx'
import { reloadQuests } from './retention.queries.ts'
import { rewardTexts } from './reward-text.ts'
import styles from './retention.module.css'

/** A quest: what is to do, until when, and what it gives. */
export function QuestItem({ quest }: { readonly quest: Quest }): ReactNode {
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: async (act: 'activate' | 'cancel') =>
      await call(`PUT /api/retention/quests/{id}/${act}`, { params: { id: quest.id } }),
    onSettled: async () => await reloadQuests(queryClient),
  })
  const isActive = quest.state === QUEST_STATE.active
  const busyLabel = change.isPending ? t('quest.busy') : undefined
  return (
    <Card kind="inset">
      <div className={styles.quest}>
        <div className={styles.head}>
          <h3>{quest.name}</h3>
          <Badge tone={isActive ? 'reward' : 'neutral'}>{stateText(quest)}</Badge>
        </div>
        <p className={styles.text}>{quest.text}</p>
        <QuestTasks quest={quest} />
        <p className={styles.text}>
          {t('quest.gives', { rewards: rewardTexts(quest).join(' · ') })}
        </p>
        <FailureBanner error={change.error} />
        <div className={styles.buttons}>
          {quest.state === QUEST_STATE.offered && (
            <Button kind="primary" busyLabel={busyLabel} onClick={() => change.mutate('activate')}>
              {t('quest.begin')}
            </Button>
          )}
          <ButtonLink render={<ModalLink modal="quest-rewards" value={quest.id} />}>
            {t('quest.rewards')}
          </ButtonLink>
          {isActive && (
            <Button kind="quiet" busyLabel={busyLabel} onClick={() => change.mutate('cancel')}>
              {t('quest.giveUp')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function stateText({ state, endsAt, days }: Quest): string {
  if (state === QUEST_STATE.completed) return t('quest.state.completed')
  if (state !== QUEST_STATE.active || endsAt === null) return t('quest.days', { days })
  return t('quest.until', { at: formatDateTime(endsAt, { dateStyle: 'medium' }) })
}
