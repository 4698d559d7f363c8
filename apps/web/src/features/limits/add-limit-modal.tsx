import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { limitWord } from '#parts/limit/limit-texts.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { AddAmountLimit } from './add-amount-limit.tsx'
import { BreakForm } from './break-form.tsx'
import { ExclusionForm } from './exclusion-form.tsx'

/** `?add-limit=1` to `5`: the definition of the new limit. */
export function AddLimitModal({ value, onClose }: ModalViewProps): ReactNode {
  const { title, form } = contentOf(value, onClose)
  return (
    <Dialog title={title} onClose={onClose}>
      {form}
    </Dialog>
  )
}

function contentOf(value: string, onDone: () => void): { title: string; form: ReactNode } {
  if (value === '5') return { title: t('limits.break.title'), form: <BreakForm onDone={onDone} /> }
  if (value === '4') return { title: t('limits.exclusion.title'), form: <ExclusionForm /> }
  const definition = value === '1' ? 1 : value === '2' ? 2 : 3
  return {
    title: t(`limits.add.${limitWord({ definition })}`),
    form: <AddAmountLimit definition={definition} onDone={onDone} />,
  }
}
