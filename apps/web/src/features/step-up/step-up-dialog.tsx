import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '#core/modal/dialog.tsx'
import { StepUp } from './step-up.tsx'

export type StepUpDialogProps = {
  /** True once the platform knows that it is the player; false when they closed the dialog. */
  readonly onSettled: (isConfirmed: boolean) => void
}

/** Asks the player to show that it is them, before something that they could not take back. */
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
