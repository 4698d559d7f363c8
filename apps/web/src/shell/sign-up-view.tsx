import type { ReactNode } from 'react'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { SignUpModal } from '#features/account/sign-up-modal.tsx'
import { SocialButtons } from '#features/social/social-buttons.tsx'

/** `?sign-up=true`: the form, and the ways of another feature that need none. */
export function SignUpView(props: ModalViewProps): ReactNode {
  return <SignUpModal {...props} social={<SocialButtons />} />
}
