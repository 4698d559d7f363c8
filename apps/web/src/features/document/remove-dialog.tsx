import type { PlayerDocument } from '@fairhouse/contract/document'
import { Banner } from '@fairhouse/ui/banner'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '#core/api/error-text.ts'
import { t } from '#core/i18n/i18n.ts'
import { KeepOrConfirm } from '#core/modal/confirm-actions.tsx'
import { Dialog } from '#core/modal/dialog.tsx'
import { documentsQuery } from '#parts/verification/verification.queries.ts'
import { documentName } from './document-name.ts'
import { removeDocument } from './document.queries.ts'
import styles from './document.module.css'

/** Asks before a picture is taken back: it is gone for good then. */
export function RemoveDialog(props: {
  readonly document: PlayerDocument
  readonly onClose: () => void
}): ReactNode {
  const { document, onClose } = props
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: removeDocument,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey })
      onClose()
    },
  })
  return (
    <Dialog
      title={t('document.removeTitle')}
      description={t('document.removeText', { name: documentName(document) })}
      onClose={onClose}
    >
      <div className={styles.answers}>
        {remove.isError && (
          <Banner tone="danger" icon="circle-alert" isAlert>
            {errorText(remove.error)}
          </Banner>
        )}
        <KeepOrConfirm
          keep={{ label: t('document.removeNo'), onPress: onClose }}
          confirm={{
            label: t('document.removeYes'),
            busyLabel: remove.isPending ? t('document.removing') : undefined,
            onPress: () => remove.mutate(document.id),
          }}
        />
      </div>
    </Dialog>
  )
}
