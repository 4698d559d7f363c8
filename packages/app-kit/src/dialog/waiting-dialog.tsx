import { Skeleton } from '@fairhouse/ui/skeleton'
import type { ReactNode } from 'react'
import { t } from '../i18n/language.ts'
import { Dialog } from './dialog.tsx'

/** Shown immediately while the code of a dialog is loading. */
export function WaitingDialog(props: {
  readonly height: string | undefined
  readonly onClosing: () => void
  readonly onClose: () => void
}): ReactNode {
  const { height = '14rem', onClosing, onClose } = props
  const title = (
    <span role="status">
      <span className="visually-hidden">{t('shell.loading')}</span>
      <Skeleton width="10rem" />
    </span>
  )
  return (
    <Dialog title={title} onClosing={onClosing} onClose={onClose}>
      <div className="stack">
        <Skeleton shape="box" height="4.5rem" />
        <Skeleton shape="box" height={`calc(${height} - 9.75rem)`} />
        <Skeleton shape="box" height="3.25rem" />
      </div>
    </Dialog>
  )
}
