import type { PlayerBonus } from '@fairhouse/contract/bonus'
import { ProgressBar } from '@fairhouse/ui/progress-bar'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'

/** The wagered part of a bonus; in hundredths of a percent, since a bar takes numbers. */
export function WagerBar({ wager }: Pick<PlayerBonus, 'wager'>): ReactNode {
  const required = BigInt(wager.required)
  const max = 10_000
  const value = required === 0n ? max : Number((BigInt(wager.wagered) * BigInt(max)) / required)
  return <ProgressBar label={t('bonus.card.progress')} value={value} max={max} tone="reward" />
}
