import type { PlayerBonus } from '@fairhouse/contract/bonus'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { useAction } from '@fairhouse/app-kit/form/use-action'
import { t } from '#core/i18n/i18n.ts'
import { KeepOrConfirm } from '@fairhouse/app-kit/dialog/confirm-actions'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { bonusesQuery, reloadBonuses } from '#parts/bonus/bonus.queries.ts'
import { announceBonus } from './bonus.realtime.ts'

/** A dialog about a bonus of the player, by its id. The address may name an ended one. */
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
          if (bonus === undefined) return <p className="note">{t('bonus.gone')}</p>
          return <div className="stack">{children(bonus)}</div>
        }}
      </Loaded>
    </Dialog>
  )
}

/** Asks for confirmation to accept or decline a bonus, and does it. */
export function BonusQuestion(props: {
  readonly bonus: PlayerBonus
  readonly act: 'activate' | 'cancel'
  readonly onDone: () => void
}): ReactNode {
  const { bonus, act, onDone } = props
  const action = useAction(
    () => call(`PUT /api/game/player-bonuses/{id}/${act}`, { params: { id: bonus.id } }),
    {
      onDone: () => {
        announceBonus(bonus, act === 'activate' ? 'activated' : 'canceled')
        onDone()
      },
      reloads: reloadBonuses,
    },
  )
  return (
    <KeepOrConfirm
      keep={{ label: t(`bonus.question.${act}.keep`), onPress: onDone }}
      confirm={{
        kind: act === 'activate' ? 'primary' : 'danger',
        label: t(`bonus.question.${act}.confirm`),
        busy: t('bonus.busy'),
        action,
      }}
    />
  )
}
