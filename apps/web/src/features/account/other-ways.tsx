import { Button } from '@fairhouse/ui/button'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import type { AccountWay } from './account-draft.ts'
import styles from './account-form.module.css'
import { useFeatures } from './use-features.ts'

export type OtherWaysProps = {
  /** The values of the form above. */
  readonly way: AccountWay
  readonly passkey: ReactNode
  readonly social: ReactNode
  /** By mail, without a password. */
  readonly onLink: () => void
}

/** Auth methods that do not need the form above, each with a button. */
export function OtherWays({ way, passkey, social, onLink }: OtherWaysProps): ReactNode {
  const { signIn } = useFeatures()
  return (
    <div className="stack" data-gap="3">
      <p className={`${styles.or} small muted`}>{t('phone.or')}</p>
      {signIn.link && way === 'email' && (
        <Button size="l" isWide icon="mail" onClick={onLink}>
          {t('session.link.offer')}
        </Button>
      )}
      {passkey}
      {social}
    </div>
  )
}
