import { QUEST_STATE } from '@fairhouse/contract/quest-state'
import type { Quest, QuestTaskShown } from '@fairhouse/contract/retention'
import { Badge } from '@fairhouse/ui/badge'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Card } from '@fairhouse/ui/card'
import { ProgressBar } from '@fairhouse/ui/progress-bar'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { FailureBanner } from '@fairhouse/app-kit/form/failure-banner'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { formatDateTime, formatNumber } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { listText } from '@fairhouse/app-kit/i18n/list-text'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { reloadQuests } from './retention.queries.ts'
import styles from './retention.module.css'

/** A quest: its tasks, its end, and its reward. */
export function QuestItem({ quest }: { readonly quest: Quest }): ReactNode {
  const change = useAction(
    (act: 'activate' | 'cancel') =>
      call(`PUT /api/retention/quests/{id}/${act}`, { params: { id: quest.id } }),
    { reloads: reloadQuests },
  )
  const isActive = quest.state === QUEST_STATE.active
  const busyLabel = change.isPending ? t('quest.busy') : undefined
  return (
    <Card kind="inset">
      <div className="stack">
        <div className="split">
          <h3>{quest.name}</h3>
          <Badge tone={isActive ? 'reward' : 'neutral'}>{stateText(quest)}</Badge>
        </div>
        <p className="note">{quest.text}</p>
        <QuestTasks quest={quest} />
        <p className="note">{t('quest.gives', { rewards: listText(rewardTexts(quest)) })}</p>
        <FailureBanner error={change.failure} />
        <div className="cluster">
          {quest.state === QUEST_STATE.offered && (
            <Button kind="primary" busyLabel={busyLabel} onClick={() => change.run('activate')}>
              {t('quest.begin')}
            </Button>
          )}
          <ButtonLink render={<ModalLink modal="quest-rewards" value={quest.id} />}>
            {t('quest.rewards')}
          </ButtonLink>
          {isActive && (
            <Button kind="quiet" busyLabel={busyLabel} onClick={() => change.run('cancel')}>
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

/** The tasks of a quest with how far they are. */
function QuestTasks({ quest }: { readonly quest: Quest }): ReactNode {
  return (
    <ul className="stack">
      {quest.tasks.map((task) => (
        <li key={task.id} className="stack" data-gap="2">
          <p className={`${styles.figures} split tabular`}>
            <span>{task.name}</span>
            <span>{figureText(task, quest.currency)}</span>
          </p>
          <ProgressBar
            label={task.name}
            value={Number((BigInt(task.progress) * 100n) / BigInt(task.quantity))}
            max={100}
            tone={task.isCompleted ? 'accent' : 'reward'}
          />
          {task.games.length > 0 && (
            <ModalLink modal="quest-task-games" value={`${quest.id}.${task.id}`}>
              {t('quest.task.games')}
            </ModalLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function figureText(
  { progress, quantity, isMoney, isCompleted }: QuestTaskShown,
  currency: string,
) {
  if (isCompleted) return t('quest.task.done')
  const show = (digits: string): string =>
    isMoney ? moneyText(digits, currency) : formatNumber(Number(digits))
  return t('quest.task.of', { progress: show(progress), quantity: show(quantity) })
}

/** "2.00 EUR of bonus", "20 points". */
export function rewardTexts({ rewards, currency }: Quest): readonly string[] {
  return rewards.map(({ kind, amount }) =>
    kind === 'bonus'
      ? t('quest.reward.bonus', { amount: moneyText(amount, currency) })
      : t('quest.reward.points', { points: Number(amount) }),
  )
}
