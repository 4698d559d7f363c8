import { showToast } from '@fairhouse/ui/toast'
import { t } from '#core/i18n/i18n.ts'
import { reportFault } from '@fairhouse/app-kit/api/report-fault'

/** A dialog that could not be found, loaded or shown: reported and announced, and the page continues. */
export function tellModalFailed(error: unknown): void {
  reportFault(error)
  showToast({
    id: 'modal-failed',
    tone: 'danger',
    title: t('shell.modal.failed'),
    text: t('shell.modal.failedHelp'),
  })
}
