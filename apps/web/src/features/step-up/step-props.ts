import type { SocialProvider } from '@fairhouse/contract/social'
import type { StepUpMethod } from '@fairhouse/contract/step-up'
import type { ReactNode } from 'react'
import type { CallInput, EndpointOf } from '@fairhouse/contract/endpoints'

/** What is handed in to confirm, without the method. */
export type StepUpAnswer = Omit<CallInput<EndpointOf<'POST /api/player/step-up'>>['body'], 'method'>

export type StepProps = {
  readonly method: StepUpMethod
  /** Connected services, of method `social`. */
  readonly services: readonly SocialProvider[]
  /** Asks the platform. @throws what it refuses */
  readonly confirm: (answer: StepUpAnswer) => Promise<void>
}

export type StepView = (props: StepProps) => ReactNode
