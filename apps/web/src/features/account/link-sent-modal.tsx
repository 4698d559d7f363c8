import { Dialog } from '@fairhouse/ui/dialog'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import type { ModalViewProps } from '#core/modal-view.ts'
import { readDraft } from './account-draft.ts'
import { LinkSent } from './link-sent.tsx'

/** `?reset-email-send=true` */
export function LinkSentModal({ onClose, zIndex }: ModalViewProps): ReactNode {
  return (
    <Dialog
      title={t('account.sent.title')}
      closeLabel={t('account.close')}
      onClose={onClose}
      zIndex={zIndex}
    >
      <LinkSent email={readDraft(sessionStorage).email} />
    </Dialog>
  )
}
