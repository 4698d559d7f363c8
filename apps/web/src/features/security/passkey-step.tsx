import type { PasskeyRequest } from '@fairhouse/contract/passkey'
import type { ReactNode } from 'react'
import { PasskeyForm } from '#parts/proof/passkey-form.tsx'
import type { StepProps } from './step-answer.ts'

export type PasskeyStepProps = StepProps & {
  /** What the browser asks with, new for each press. */
  readonly ask: () => Promise<PasskeyRequest>
}

/** The second step with a passkey of the account. */
export function PasskeyStep({ ask, complete }: PasskeyStepProps): ReactNode {
  return (
    <PasskeyForm ask={ask} submit={(assertion) => complete({ method: 'passkey', assertion })} />
  )
}
