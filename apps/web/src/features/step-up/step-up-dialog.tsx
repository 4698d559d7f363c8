import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { StepUp } from './step-up.tsx'

export type StepUpDialogProps = {
  /** True once the player has confirmed; false if they closed the dialog. */
  readonly onSettled: (isConfirmed: boolean) => void
}

/** Asks the player for a step-up before a sensitive action. */
export function StepUpDialog({ onSettled }: StepUpDialogProps): ReactNode {
  return (
    <Dialog
      title={t('contact.stepUp.title')}
      description={t('contact.stepUp.text')}
      onClose={() => onSettled(false)}
      isOutsideDismissible={false}
    >
      <StepUp onConfirmed={() => onSettled(true)} />
    </Dialog>
  )
}
