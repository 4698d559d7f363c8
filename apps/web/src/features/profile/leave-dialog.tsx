import { Button } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ButtonPair } from '@fairhouse/app-kit/dialog/button-pair'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'

export type LeaveDialogProps = { readonly onStay: () => void; readonly onLeave: () => void }

/** Whether unsaved changes may be lost. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps): ReactNode {
  return (
    <Dialog title={t('profile.leave.title')} closeLabel={t('profile.leave.stay')} onClose={onStay}>
      <div className="stack" data-gap="5">
        <p>{t('profile.leave.text')}</p>
        <ButtonPair>
          <Button size="l" onClick={onStay}>
            {t('profile.leave.stay')}
          </Button>
          <Button kind="danger" size="l" onClick={onLeave}>
            {t('profile.leave.go')}
          </Button>
        </ButtonPair>
      </div>
    </Dialog>
  )
}
