import { errorReference, loadErrorText } from '@fairhouse/app-kit/api/error-text'
import { reportFault } from '@fairhouse/app-kit/api/report-fault'
import { ErrorState } from '@fairhouse/ui/error-state'
import { useRouter } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { t } from '#core/i18n.ts'

/** In place of a page that could not be shown. */
export function FaultPage({ error }: { readonly error: unknown }): ReactNode {
  const router = useRouter()
  useEffect(() => reportFault(error), [error])
  return (
    <ErrorState
      title={t('shell.failed')}
      text={loadErrorText(error)}
      reference={errorReference(error)}
      retry={{ label: t('shell.error.retry'), onPress: () => void router.invalidate() }}
    />
  )
}
