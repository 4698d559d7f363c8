import type { PlayerDocument } from '@fairhouse/contract/document'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { t } from '#core/i18n/i18n.ts'
import { ConfirmDialog } from '@fairhouse/app-kit/dialog/confirm-dialog'
import { documentsQuery } from '#parts/verification/verification.queries.ts'
import { documentName } from './document-name.ts'

/** Asks for confirmation before an image is withdrawn, which is permanent. */
export function RemoveDialog(props: {
  readonly document: PlayerDocument
  readonly onClose: () => void
}): ReactNode {
  const { document, onClose } = props
  const queryClient = useQueryClient()
  return (
    <ConfirmDialog
      title={t('document.removeTitle')}
      description={t('document.removeText', { name: documentName(document) })}
      keep={t('document.removeNo')}
      confirm={t('document.removeYes')}
      busy={t('document.removing')}
      act={async () => {
        await call('DELETE /api/player/documents/{id}', { params: { id: document.id } })
        await queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey })
      }}
      onClose={onClose}
    />
  )
}
