import type { Quest, QuestTaskShown } from '@fairhouse/contract/retention'
import { ProgressBar } from '@fairhouse/ui/progress-bar'
import type { ReactNode } from 'react'
import { formatNumber, t } from '#core/i18n/i18n.ts'
import { moneyText } from '#core/i18n/money-text.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import styles from './retention.module.css'

/** The tasks of a quest with how far they are. */
export function QuestTasks({ quest }: { readonly quest: Quest }): ReactNode {
  return (
    <ul className={styles.tasks}>
      {quest.tasks.map((task) => (
        <li key={task.id}>
          <p className={styles.figures}>
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
