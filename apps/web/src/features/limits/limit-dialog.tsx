import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { isAmountLimit } from '#parts/limit/binding-limit.ts'
import { limitName, type AmountLimit } from '#parts/limit/limit-texts.ts'
import { limitsQuery } from '#parts/limit/limits.queries.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'

/** Heights of the form of a limit while it loads. */
export const FORM_SKELETON = ['1rem', '4rem', '3.25rem', '3.25rem', '1rem'] as const

/** A dialog about one limit, by its id. The address may name a removed or unknown one. */
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
      <Loaded query={limits} skeleton={FORM_SKELETON} failed={t('limits.failed')}>
        {() => (limit === undefined ? <p className="note">{t('limits.gone')}</p> : children(limit))}
      </Loaded>
    </Dialog>
  )
}
