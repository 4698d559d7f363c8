import type { OfficePayment } from '@fairhouse/contract/office/payment'
import { Badge } from '@fairhouse/ui/badge'
import type { ReactNode } from 'react'
import { stateName } from '#core/i18n.ts'

const TONES = { pending: 'reward', success: 'positive', failed: 'danger' } as const

export function PaymentStatus({ status }: Pick<OfficePayment, 'status'>): ReactNode {
  return <Badge tone={TONES[status]}>{stateName(status)}</Badge>
}
