import { Dialog } from '@fairhouse/ui/dialog'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import { StepUp } from './step-up.tsx'

export type StepUpDialogProps = {
  /** True once the platform knows that it is the player; false when they closed the dialog. */
  readonly onSettled: (isConfirmed: boolean) => void
  readonly zIndex: number
}

/** Asks the player to show that it is them, before something that they could not take back. */
export function StepUpDialog({ onSettled, zIndex }: StepUpDialogProps): ReactNode {
  return (
    <Dialog
      title={t('contact.stepUp.title')}
      description={t('contact.stepUp.text')}
      closeLabel={t('account.close')}
      onClose={() => onSettled(false)}
      zIndex={zIndex}
      isOutsideDismissible={false}
    >
      <StepUp onConfirmed={() => onSettled(true)} />
    </Dialog>
  )
}
