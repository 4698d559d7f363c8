import { showToast } from '@fairhouse/ui/toast'
import { t } from '#core/i18n/i18n.ts'

/** Registration success. `email` is the address that waits to be confirmed, if any. */
export function alertRegistration(email: string | null): void {
  showToast({
    id: 'success-registration',
    tone: 'positive',
    title: t('account.alert.successRegistration'),
    ...(email !== null && { text: t('account.alert.successRegistration.text', { email }) }),
  })
}
