import { EmptyState } from '@fairhouse/ui/empty-state'
import { ErrorState } from '@fairhouse/ui/error-state'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'

/** In place of tiles: what would be here, or what went wrong, and what to do. */
export function CatalogueMessage(props: {
  kind: 'empty' | 'failed'
  onRetry?: () => void
}): ReactNode {
  const { kind, onRetry } = props
  if (kind === 'failed') {
    return (
      <ErrorState
        title={t('lobby.failed')}
        text={t('lobby.failedText')}
        {...(onRetry === undefined ? {} : { retry: { label: t('lobby.retry'), onPress: onRetry } })}
      />
    )
  }
  return <EmptyState icon="dices" title={t('lobby.empty')} text={t('lobby.emptyText')} />
}
