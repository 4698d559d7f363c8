import type { VerificationState } from '@fairhouse/contract/verification'
import { Badge } from '@fairhouse/ui/badge'
import type { ReactNode } from 'react'
import { t, wordOf } from './i18n.ts'

const TONES = {
  none: 'neutral',
  started: 'neutral',
  pending: 'reward',
  approved: 'positive',
  retry: 'reward',
  rejected: 'danger',
} as const

export type IdentityStateProps = {
  readonly state: VerificationState
  /** Says that it is about the identity, where no column does. */
  readonly isNamed?: boolean
}

export function IdentityState({ state, isNamed = false }: IdentityStateProps): ReactNode {
  const word = wordOf('identity', state)
  return (
    <Badge tone={TONES[state]}>
      {isNamed ? t('record.identity', { state: word.toLowerCase() }) : word}
    </Badge>
  )
}
