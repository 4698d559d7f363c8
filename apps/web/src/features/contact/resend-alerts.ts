import { showToast } from '@fairhouse/ui/toast'
import { errorText } from '@fairhouse/app-kit/api/error-text'
import { t } from '#core/i18n/i18n.ts'

/** A confirmation e-mail was sent again. */
export function alertResentVerification(email: string): void {
  showToast({
    id: 'resent-verification',
    tone: 'positive',
    title: t('contact.alert.resentVerification'),
    text: t('contact.alert.resentVerification.text', { email }),
  })
}

/** It could not be sent. */
export function alertSomethingWrong(error: unknown): void {
  showToast({
    id: 'something-wrong',
    tone: 'danger',
    title: t('contact.alert.somethingWrong'),
    text: errorText(error),
  })
}
