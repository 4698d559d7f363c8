import type { ReactNode } from 'react'
import { ModalLink } from '#core/modal-link.tsx'
import styles from './account-form.module.css'

export type InlineLinkProps = {
  readonly modal: 'sign-in' | 'forgot-pass'
  readonly children: ReactNode
}

/** Another dialog, named in the middle of a sentence. */
export function InlineLink({ modal, children }: InlineLinkProps): ReactNode {
  return (
    <ModalLink modal={modal} className={styles.inline}>
      {children}
    </ModalLink>
  )
}
