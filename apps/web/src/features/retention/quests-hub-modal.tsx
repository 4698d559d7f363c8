import type { Quest } from '@fairhouse/contract/retention'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#core/data/loaded.tsx'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '#core/modal/dialog.tsx'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { useCurrency } from '#parts/bonus/use-currency.ts'
import { QuestItem } from './quest-item.tsx'
import { questsQuery } from './retention.queries.ts'
import styles from './retention.module.css'

/** `?quests-hub`: every quest that is offered or under way. */
export function QuestsHubModal({ onClose }: ModalViewProps): ReactNode {
  return <Quests title={t('quest.title')} onClose={onClose} shows={() => true} />
}

/** `?quest-tasks=<id>`: one quest. */
export function QuestTasksModal({ value, onClose }: ModalViewProps): ReactNode {
  return <Quests title={t('quest.title')} onClose={onClose} shows={({ id }) => id === value} />
}

function Quests(props: {
  readonly title: string
  readonly onClose: () => void
  readonly shows: (quest: Quest) => boolean
}): ReactNode {
  const quests = useQuery(questsQuery(useCurrency()))
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <Loaded
        query={quests}
        skeleton={['12rem', '12rem', '11rem']}
        failed={t('quest.failed')}
        empty={{ icon: 'target', title: t('quest.none'), text: t('quest.noneText') }}
      >
        {(all) => (
          <ul className={styles.list}>
            {all.filter(props.shows).map((quest) => (
              <li key={`${quest.id} ${quest.endsAt}`}>
                <QuestItem quest={quest} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}
