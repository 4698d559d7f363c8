import type { Quest } from '@fairhouse/contract/retention'
import type { EmptyStateProps } from '@fairhouse/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { useCurrency } from '#parts/bonus/use-currency.ts'
import { QuestItem, rewardTexts } from './quest-item.tsx'
import { questsQuery } from './retention.queries.ts'

/** `?quests-hub`: every offered or active quest. */
export function QuestsHubModal({ onClose }: ModalViewProps): ReactNode {
  return <QuestItems onClose={onClose} shows={() => true} />
}

/** `?quest-tasks=<id>`: one quest. */
export function QuestTasksModal({ value, onClose }: ModalViewProps): ReactNode {
  return <QuestItems onClose={onClose} shows={({ id }) => id === value} />
}

function QuestItems(props: {
  readonly onClose: () => void
  readonly shows: (quest: Quest) => boolean
}): ReactNode {
  return (
    <QuestDialog
      title={t('quest.title')}
      skeleton={['12rem', '12rem', '11rem']}
      empty={{ icon: 'target', title: t('quest.none'), text: t('quest.noneText') }}
      onClose={props.onClose}
    >
      {(quests) => (
        <ul className="stack">
          {quests.filter(props.shows).map((quest) => (
            <li key={`${quest.id} ${quest.endsAt}`}>
              <QuestItem quest={quest} />
            </li>
          ))}
        </ul>
      )}
    </QuestDialog>
  )
}

/** `?quest-rewards=<id>`: the rewards of a quest, and how they are paid. */
export function QuestRewardsModal({ value, onClose }: ModalViewProps): ReactNode {
  return (
    <QuestDialog title={t('quest.rewards')} onClose={onClose}>
      {(quests) => {
        const quest = quests.find(({ id }) => id === value)
        return (
          <div className="stack">
            <ul className="stack">
              {quest && rewardTexts(quest).map((text) => <li key={text}>{text}</li>)}
            </ul>
            <p className="note">{t('quest.rewardsText')}</p>
          </div>
        )
      }}
    </QuestDialog>
  )
}

/** `?quest-task-games=<quest>.<task>`: the games that a task counts. */
export function QuestTaskGamesModal({ value, onClose }: ModalViewProps): ReactNode {
  const [questId, taskId] = value.split('.')
  return (
    <QuestDialog title={t('quest.task.games')} onClose={onClose}>
      {(quests) => {
        const quest = quests.find(({ id }) => id === questId)
        const task = quest?.tasks.find(({ id }) => id === taskId)
        return (
          <ul className="stack">
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
    </QuestDialog>
  )
}

function QuestDialog(props: {
  readonly title: string
  readonly skeleton?: readonly string[]
  readonly empty?: EmptyStateProps
  readonly onClose: () => void
  readonly children: (quests: readonly Quest[]) => ReactNode
}): ReactNode {
  const { title, onClose, skeleton = ['6rem'], ...content } = props
  const query = useQuery(questsQuery(useCurrency()))
  return (
    <Dialog title={title} onClose={onClose}>
      <Loaded query={query} skeleton={skeleton} failed={t('quest.failed')} {...content} />
    </Dialog>
  )
}
