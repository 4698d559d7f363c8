import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { PasskeyForm } from '#parts/proof/passkey-form.tsx'
import type { StepProps } from './step-props.ts'

/** Confirms with a passkey of the player. */
export function PasskeyStep({ confirm }: StepProps): ReactNode {
  return (
    <PasskeyForm
      ask={async () => (await call('POST /api/player/step-up/passkey')).data}
      submit={(assertion) => confirm({ assertion })}
    />
  )
}
