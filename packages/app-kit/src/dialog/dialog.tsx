import { Dialog as UiDialog, type DialogProps as UiDialogProps } from '@fairhouse/ui/dialog'
import { use, type ReactNode } from 'react'
import { t } from '../i18n/language.ts'
import { DialogHost } from './dialog-host.ts'

export type DialogProps = Omit<UiDialogProps, 'closeLabel' | 'zIndex' | 'isInstant'> & {
  /** Additional effects of closing. */
  readonly closeLabel?: string
}

/** A dialog with level and closing words from the host around it. */
export function Dialog(props: DialogProps): ReactNode {
  const host = use(DialogHost)
  return <UiDialog {...host} closeLabel={t('shell.close')} {...props} />
}
