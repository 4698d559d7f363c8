import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { SignUp } from './sign-up.tsx'

export type SignUpModalProps = ModalViewProps & {
  /** The ways by other companies, of another feature. */
  readonly social?: ReactNode
}

/** `?sign-up=true` */
export function SignUpModal({ onClose, social }: SignUpModalProps): ReactNode {
  const country = useRouteContext({ from: '__root__', select: (context) => context.country })
  return (
    <Dialog title={t('account.signUp.title')} onClose={onClose}>
      <SignUp visitorCountry={country} social={social} />
    </Dialog>
  )
}
