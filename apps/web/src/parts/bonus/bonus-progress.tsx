import { Icon } from '@fairhouse/ui/icon'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { bonusesQuery } from './bonus.queries.ts'

/** How much of the active bonus is wagered, beside a game; nothing without one. */
export function BonusProgress(): ReactNode {
  const { data: bonuses = [] } = useQuery(bonusesQuery)
  const active = bonuses.find(({ status, wager }) => status === 2 && wager.required !== '0')
  if (active === undefined) return null
  const { id, name, wager } = active
  const percent = Number((BigInt(wager.wagered) * 100n) / BigInt(wager.required))
  const label = t('bonus.progress', { name, percent })
  return (
    <ModalLink modal="bonus-details" value={id} aria-label={label} title={label}>
      <Icon name="gift" size={16} />
      <strong className="tabular">{t('bonus.progress.short', { percent })}</strong>
    </ModalLink>
  )
}
