import type { CallInput, EndpointOf } from '@fairhouse/contract/endpoints'

/** What is handed in for the second step, without the challenge. */
export type StepAnswer = Omit<
  CallInput<EndpointOf<'POST /api/player/sessions/second-factor'>>['body'],
  'challenge'
>

export type StepProps = {
  /** Asks the platform; answers with the error of a refusal, null once the player is in. */
  readonly complete: (answer: StepAnswer) => Promise<unknown>
}
