import { Banner } from '@fairhouse/ui/banner'
import { Button } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'

/** The form's other fields are unknown: it can be sent, and the server reports missing ones. */
export function FieldsFailure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <Banner
      icon="circle-alert"
      action={
        <Button kind="quiet" onClick={onRetry}>
          {t('account.retry')}
        </Button>
      }
    >
      {t('account.fields.failed')}
    </Banner>
  )
}
