import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'

/** What holds for all bonuses, below the terms of one. */
export function BonusRulesLink(): ReactNode {
  return (
    <Link to="/static/$pageIdentity" params={{ pageIdentity: 'bonus-rules' }} target="_blank">
      {t('bonus.rules')}
    </Link>
  )
}
