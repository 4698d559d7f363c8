import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { OwnBonuses } from './own-bonuses.tsx'

/** `?rewards`: everything that the player was given and that is not over. */
export function RewardsModal({ onClose }: ModalViewProps): ReactNode {
  return (
    <Dialog title={t('bonus.rewards.title')} onClose={onClose}>
      <OwnBonuses />
    </Dialog>
  )
}
