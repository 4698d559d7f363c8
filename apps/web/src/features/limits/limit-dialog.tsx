import { ErrorState } from '@fairhouse/ui/error-state'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorReference, errorText } from '#core/error-text.ts'
import { t } from '#core/i18n.ts'
import { isAmountLimit, limitName, type AmountLimit } from '#core/limit-words.ts'
import { limitsQuery } from '#core/limits.queries.ts'
import type { ModalViewProps } from '#core/modal-view.ts'
import { Dialog } from '#core/modal/dialog.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import styles from './limits.module.css'

/** A dialog about one limit, by its id. The address may name one that is gone, or never was. */
export function LimitDialog(
  props: ModalViewProps & {
    readonly titleOf: (name: string) => string
    readonly children: (limit: AmountLimit) => ReactNode
  },
): ReactNode {
  const { value, onClose, titleOf, children } = props
  const limits = useQuery(limitsQuery)
  const limit = limits.data?.filter(isAmountLimit).find(({ id }) => id === value)
  return (
    <Dialog
      title={limit === undefined ? t('limits.list.title') : titleOf(limitName(limit))}
      onClose={onClose}
    >
      {limits.isPending && <FormSkeleton />}
      {limits.isLoadingError && (
        <ErrorState
          title={t('limits.failed')}
          text={errorText(limits.error)}
          reference={errorReference(limits.error)}
          retry={{ label: t('limits.retry'), onPress: () => void limits.refetch() }}
        />
      )}
      {limits.data && limit === undefined && <p className={styles.note}>{t('limits.gone')}</p>}
      {limit !== undefined && children(limit)}
    </Dialog>
  )
}
