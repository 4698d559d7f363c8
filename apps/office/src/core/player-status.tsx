import type { PlayerLine } from '@fairhouse/contract/office/record'
import { Badge } from '@fairhouse/ui/badge'
import type { ReactNode } from 'react'
import { wordOf } from './i18n.ts'

const TONES = {
  active: 'positive',
  locked: 'danger',
  excluded: 'danger',
  closed: 'neutral',
} as const

export function PlayerStatus({ status }: Pick<PlayerLine, 'status'>): ReactNode {
  return <Badge tone={TONES[status]}>{wordOf('status', status)}</Badge>
}
