import { Dialog } from '@fairhouse/ui/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n.ts'
import { initQuery } from '#core/init.queries.ts'
import type { ModalViewProps } from '#core/modal-view.ts'
import { EndedNotice } from './ended-notice.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInLink } from './sign-in-link.tsx'
import styles from './account-form.module.css'

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
  const [isByLink, setIsByLink] = useState(false)
  const { data: init } = useQuery(initQuery)
  // Offered until the house says that it sends no mail: most do, and nothing moves.
  const hasLink = init === undefined || init.features.signIn.link
  const title = t(isByLink ? 'session.link.title' : 'account.signIn.title')
  return (
    <Dialog
      title={secondStep ? secondStep.title : title}
      description={secondStep && secondStep.text}
      closeLabel={t('account.close')}
      onClose={onClose}
      zIndex={zIndex}
      isOutsideDismissible={!secondStep}
    >
      <div hidden={secondStep !== false}>
        <div className={styles.form}>
          <EndedNotice />
          {isByLink ? (
            <SignInLink onBack={() => setIsByLink(false)} />
          ) : (
            <SignInForm passkey={passkey} {...(hasLink && { onLink: () => setIsByLink(true) })} />
          )}
        </div>
      </div>
      {secondStep && secondStep.form}
    </Dialog>
  )
}
