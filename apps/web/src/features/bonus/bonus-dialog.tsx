import type { PlayerBonus } from '@fairhouse/contract/bonus'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#core/data/loaded.tsx'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '#core/modal/dialog.tsx'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { bonusesQuery } from '#parts/bonus/bonus.queries.ts'
import styles from './bonus.module.css'

/** A dialog about a bonus of the player, by its id. The address may name one that is over. */
export function BonusDialog(
  props: ModalViewProps & {
    readonly title: string
    readonly children: (bonus: PlayerBonus) => ReactNode
  },
): ReactNode {
  const { value, onClose, title, children } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <Loaded query={useQuery(bonusesQuery)} skeleton={['12rem']} failed={t('bonus.failed')}>
        {(bonuses) => {
          const bonus = bonuses.find(({ id }) => id === value)
          if (bonus === undefined) return <p className={styles.text}>{t('bonus.gone')}</p>
          return <div className={styles.dialog}>{children(bonus)}</div>
        }}
      </Loaded>
    </Dialog>
  )
}
