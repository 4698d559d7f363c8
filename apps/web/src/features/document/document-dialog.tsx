import type { PlayerDocument } from '@fairhouse/contract/document'
import type { ReactNode } from 'react'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { documentName } from './document-name.ts'
import { DocumentPicture } from './document-picture.tsx'

/** A picture as large as the window allows. */
export function DocumentDialog(props: {
  readonly document: PlayerDocument
  readonly onClose: () => void
}): ReactNode {
  const { document, onClose } = props
  const name = documentName(document)
  return (
    <Dialog
      size="l"
      title={name}
      description={t('document.handedOver', { when: formatDateTime(document.createdAt) })}
      onClose={onClose}
    >
      <DocumentPicture id={document.id} name={name} size="full" />
    </Dialog>
  )
}
