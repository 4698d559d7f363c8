import type { ReactNode } from 'react'
import { keepSecondStep } from '#core/session/second-factor.ts'
import { useSession } from '#core/session/use-session.tsx'
import { useModal } from '#core/modal/use-modal.ts'
import { forgetDraft, keepDraft } from './account-draft.ts'
import { CodeStep } from './code-step.tsx'
import type { SentCode } from './phone-codes.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'

export type SignInCodeStepProps = { readonly sent: SentCode; readonly onBack: () => void }

/** Signs in with the code; a number without an account continues to sign-up. */
export function SignInCodeStep({ sent, onBack }: SignInCodeStepProps): ReactNode {
  const session = useSession()
  const { openModal } = useModal()
  return (
    <CodeStep
      sent={sent}
      onBack={onBack}
      // The dialog continues with the second step; after cancelling it the visitor starts over.
      onRefused={(error) => {
        const isKept = keepSecondStep(error)
        if (isKept) onBack()
        return isKept
      }}
      onVerified={async (verified) => {
        if (verified.outcome === 'signedIn') {
          forgetDraft(tabStorage)
          await session.adopt(verified)
        } else {
          keepDraft(tabStorage, { way: 'phone' })
          openModal('sign-up')
        }
      }}
    />
  )
}
