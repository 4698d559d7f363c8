import { Dialog } from '@fairhouse/ui/dialog'
import type { ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import type { ModalViewProps } from '#core/modal-view.ts'
import { SignInForm } from './sign-in-form.tsx'

export type SignInModalProps = ModalViewProps & {
  /** The way in by passkey, of another feature. */
  readonly passkey?: ReactNode
  /** In place of the ways in, which keep what was typed, until it is done or given up. */
  readonly secondStep?:
    | { readonly title: string; readonly text: string; readonly form: ReactNode }
    | false
}

/** `?sign-in=true` */
export function SignInModal(props: SignInModalProps): ReactNode {
  const { onClose, zIndex, passkey, secondStep = false } = props
  return (
    <Dialog
      title={secondStep ? secondStep.title : t('account.signIn.title')}
      description={secondStep && secondStep.text}
      closeLabel={t('account.close')}
      onClose={onClose}
      zIndex={zIndex}
      isOutsideDismissible={!secondStep}
    >
      <div hidden={secondStep !== false}>
        <SignInForm passkey={passkey} />
      </div>
      {secondStep && secondStep.form}
    </Dialog>
  )
}
