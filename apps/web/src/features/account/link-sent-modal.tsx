import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { readDraft } from './account-draft.ts'
import { LinkSent } from './link-sent.tsx'
import { tabStorage } from '#core/storage/stored-keys.ts'

/** `?reset-email-send=true` */
export function LinkSentModal({ onClose }: ModalViewProps): ReactNode {
  return (
    <Dialog title={t('account.sent.title')} onClose={onClose}>
      <LinkSent email={readDraft(tabStorage).email} />
    </Dialog>
  )
}
