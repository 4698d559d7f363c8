import type { VerificationState } from '@fairhouse/contract/verification'
import { Badge } from '@fairhouse/ui/badge'
import type { ReactNode } from 'react'
import { wordOf } from './i18n.ts'

const TONES = {
  none: 'neutral',
  started: 'neutral',
  pending: 'reward',
  approved: 'positive',
  retry: 'reward',
  rejected: 'danger',
} as const

export function IdentityState({ state }: { readonly state: VerificationState }): ReactNode {
  return <Badge tone={TONES[state]}>{wordOf('identity', state)}</Badge>
}
