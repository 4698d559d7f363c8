import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '#core/data/loaded.tsx'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '#core/modal/dialog.tsx'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { useCurrency } from '#parts/bonus/use-currency.ts'
import { questsQuery } from './retention.queries.ts'
import { rewardTexts } from './reward-text.ts'
import styles from './retention.module.css'

/** `?quest-rewards=<id>`: what a quest gives, and how it comes. */
export function QuestRewardsModal({ value, onClose }: ModalViewProps): ReactNode {
  return (
    <Dialog title={t('quest.rewards')} onClose={onClose}>
      <Loaded
        query={useQuery(questsQuery(useCurrency()))}
        skeleton={['6rem']}
        failed={t('quest.failed')}
      >
        {(quests) => {
          const quest = quests.find(({ id }) => id === value)
          return (
            <div className={styles.quest}>
              <ul className={styles.list}>
                {quest && rewardTexts(quest).map((text) => <li key={text}>{text}</li>)}
              </ul>
              <p className={styles.text}>{t('quest.rewardsText')}</p>
            </div>
          )
        }}
      </Loaded>
    </Dialog>
  )
}

/** `?quest-task-games=<quest>.<task>`: the games that a task counts. */
export function QuestTaskGamesModal({ value, onClose }: ModalViewProps): ReactNode {
  const [questId, taskId] = value.split('.')
  return (
    <Dialog title={t('quest.task.games')} onClose={onClose}>
      <Loaded
        query={useQuery(questsQuery(useCurrency()))}
        skeleton={['6rem']}
        failed={t('quest.failed')}
      >
        {(quests) => {
          const quest = quests.find(({ id }) => id === questId)
          const task = quest?.tasks.find(({ id }) => id === taskId)
          return (
            <ul className={styles.list}>
              {task?.games.map(({ identity, name }) => (
                <li key={identity}>
                  <Link to="/game/$id" params={{ id: identity }} search={{ real: 'true' }}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Dialog>
  )
}
