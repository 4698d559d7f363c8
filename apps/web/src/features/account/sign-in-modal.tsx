import { late } from '@fairhouse/ui/late-part'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { EndedNotice } from './ended-notice.tsx'
import { StepSkeleton } from './form-skeleton.tsx'
import type { SentCode } from './phone-codes.ts'
import { SignIn } from './sign-in.tsx'

const SignInCodeStep = late(
  async () => (await import('./sign-in-code-step.tsx')).SignInCodeStep,
  StepSkeleton,
)
const SignInLink = late(async () => (await import('./sign-in-link.tsx')).SignInLink, StepSkeleton)

export type SignInModalProps = ModalViewProps & {
  /** Sign-in by passkey, of another feature. */
  readonly passkey?: ReactNode
  /** Social sign-in, of another feature. */
  readonly social?: ReactNode
  /** Replaces the auth methods, which keep their input, until it is done or cancelled. */
  readonly secondStep?:
    | { readonly title: string; readonly text: string; readonly form: ReactNode }
    | false
}

/** `?sign-in=true` */
export function SignInModal(props: SignInModalProps): ReactNode {
  const { onClose, passkey, social, secondStep = false } = props
  const country = useRouteContext({ from: '__root__', select: (context) => context.country })
  const [isByLink, setIsByLink] = useState(false)
  const [sent, setSent] = useState<SentCode | null>(null)
  useEffect(() => {
    SignInLink.preload()
    SignInCodeStep.preload()
  }, [])
  return (
    <Dialog
      title={secondStep ? secondStep.title : titleOf({ sent, isByLink })}
      description={secondStep && secondStep.text}
      onClose={onClose}
      isOutsideDismissible={!secondStep}
    >
      <div hidden={secondStep !== false}>
        <div className="stack">
          <EndedNotice />
          {sent !== null && <SignInCodeStep sent={sent} onBack={() => setSent(null)} />}
          {sent === null && isByLink && (
            <SignInLink onBack={() => setIsByLink(false)} onCodeSent={setSent} />
          )}
          {sent === null && !isByLink && (
            <SignIn
              visitorCountry={country}
              passkey={passkey}
              social={social}
              onSent={setSent}
              onLink={() => setIsByLink(true)}
            />
          )}
        </div>
      </div>
      {secondStep && secondStep.form}
    </Dialog>
  )
}

function titleOf(step: { readonly sent: SentCode | null; readonly isByLink: boolean }): string {
  if (step.sent !== null) return t('phone.sent.title')
  return t(step.isByLink ? 'session.link.title' : 'account.signIn.title')
}
