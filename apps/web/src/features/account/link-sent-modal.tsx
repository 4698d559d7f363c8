import { Dialog } from '@fairhouse/ui/dialog'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import type { ModalViewProps } from '#core/modal-view.ts'
import { readDraft } from './account-draft.ts'
import { LinkSent } from './link-sent.tsx'

/** `?reset-email-send=true` */
export function LinkSentModal({ onClose, zIndex }: ModalViewProps): ReactNode {
  const config = useRouteContext({ from: '__root__', select: (context) => context.config })
  const inboxUrl = config.hasInbox ? `${config.providersOrigin}/messenger/` : null
  return (
    <Dialog
      title={t('account.sent.title')}
      closeLabel={t('account.close')}
      onClose={onClose}
      zIndex={zIndex}
    >
      <LinkSent email={readDraft(sessionStorage).email} inboxUrl={inboxUrl} />
    </Dialog>
  )
}
