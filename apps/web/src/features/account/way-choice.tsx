import { Segmented } from '@fairhouse/ui/segmented'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { AccountWay } from './account-draft.ts'

export type WayChoiceProps = {
  readonly label: string
  readonly value: AccountWay
  readonly onValueChange: (way: AccountWay) => void
}

/** By e-mail or by phone. */
export function WayChoice({ label, value, onValueChange }: WayChoiceProps): ReactNode {
  return (
    <Segmented
      label={label}
      value={value}
      onValueChange={(way) => onValueChange(way === 'phone' ? 'phone' : 'email')}
      segments={[
        { value: 'email', label: t('phone.way.email'), icon: 'mail' },
        { value: 'phone', label: t('phone.way.phone'), icon: 'smartphone' },
      ]}
    />
  )
}
