import { addTexts } from '#core/i18n.ts'
import { QUEUES, type QueueKind } from '@fairhouse/contract/office/queue-kind'
import { useParams } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { MissingPage } from '#core/missing-page.tsx'
import { useSession } from '#core/session.queries.ts'
import { CorrectionQueue } from './correction-queue.tsx'
import { DisputeQueue } from './dispute-queue.tsx'
import { FraudQueue } from './fraud-queue.tsx'
import { HarmQueue } from './harm-queue.tsx'
import { DocumentQueue, VerificationQueue } from './identity-queues.tsx'
import { EventQueue, MessageQueue } from './parked-queues.tsx'
import { PaymentQueue } from './payment-queue.tsx'
import { RiskQueue } from './risk-queue.tsx'
import { TicketQueue } from './ticket-queue.tsx'
import { WithdrawalQueue } from './withdrawal-queue.tsx'
import queuesTexts from '#texts/queues.json'

addTexts(queuesTexts)

const PAGES: Readonly<Record<QueueKind, ComponentType>> = {
  withdrawal: WithdrawalQueue,
  payment: PaymentQueue,
  dispute: DisputeQueue,
  correction: CorrectionQueue,
  document: DocumentQueue,
  verification: VerificationQueue,
  harm: HarmQueue,
  fraud: FraudQueue,
  risk: RiskQueue,
  ticket: TicketQueue,
  event: EventQueue,
  message: MessageQueue,
}

/** The queue that the address names, if the operator's roles open it. */
export function QueuesPage(): ReactNode {
  const { kind } = useParams({ from: '/staff/queues/$kind' })
  const permissions = useSession()?.permissions ?? []
  if (!Object.hasOwn(PAGES, kind)) return <MissingPage />
  const known = kind as QueueKind
  if (!permissions.includes(QUEUES[known])) return <MissingPage />
  const Page = PAGES[known]
  return <Page key={kind} />
}
