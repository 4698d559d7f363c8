import { EmptyState } from '@fairhouse/ui/empty-state'
import type { ReactNode } from 'react'
import { t } from './i18n.ts'

export function MissingPage(): ReactNode {
  return <EmptyState icon="search" title={t('shell.missing')} text={t('shell.missingText')} />
}
