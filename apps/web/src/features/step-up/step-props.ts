import type { SocialProvider } from '@fairhouse/contract/social'
import type { StepUpMethod } from '@fairhouse/contract/step-up'
import type { ReactNode } from 'react'
import type { CallInput } from '@fairhouse/contract/endpoint'
import type { EndpointOf } from '@fairhouse/contract/endpoints'

/** The body of a confirmation, without the method. */
export type StepUpAnswer = Omit<CallInput<EndpointOf<'POST /api/player/step-up'>>['body'], 'method'>

export type StepProps = {
  readonly method: StepUpMethod
  /** Connected services, of method `social`. */
  readonly services: readonly SocialProvider[]
  /** Sends it to the platform. @throws its refusals */
  readonly confirm: (answer: StepUpAnswer) => Promise<void>
}

export type StepView = (props: StepProps) => ReactNode
