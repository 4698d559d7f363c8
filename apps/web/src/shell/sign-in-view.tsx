import { late } from '@fairhouse/ui/late-part'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { useSecondStep } from '#core/session/second-factor.ts'
import { forgetDraft } from '#features/account/account-draft.ts'
import { SignInModal } from '#features/account/sign-in-modal.tsx'
import { PasskeySignIn } from '#features/security/passkey-sign-in.tsx'
import { StepSkeleton } from '#features/security/step-skeleton.tsx'
import { SocialButtons } from '#features/social/social-buttons.tsx'
import { tabStorage } from '#core/storage/stored-keys.ts'

// Few accounts ask for it.
const SecondStep = late(
  async () => (await import('#features/security/second-step.tsx')).SecondStep,
  StepSkeleton,
)

/**
 * `?sign-in=true`: the auth methods of several features, and the second step if the account has
 * one, whichever method led to it.
 */
export function SignInView(props: ModalViewProps): ReactNode {
  const challenge = useSecondStep()
  const forget = (): void => forgetDraft(tabStorage)
  return (
    <SignInModal
      {...props}
      passkey={<PasskeySignIn onSignedIn={forget} />}
      social={<SocialButtons />}
      secondStep={
        challenge !== null && {
          title: t('proof.step.title'),
          text: t('proof.step.text'),
          form: <SecondStep key={challenge} challenge={challenge} onSignedIn={forget} />,
        }
      }
    />
  )
}
