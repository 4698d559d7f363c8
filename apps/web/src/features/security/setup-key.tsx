import { IconButton } from '@fairhouse/ui/icon-button'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { copyText } from './copy-text.ts'
import styles from './security.module.css'

/** The secret for who cannot scan: whole, in fours, as it is typed over. */
export function SetupKey({ secret }: { readonly secret: string }): ReactNode {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className="stack" data-gap="1">
      <p className="muted" id="setup-key">
        {t('security.setUp.manual')}
      </p>
      <div className={styles.key}>
        <code aria-labelledby="setup-key" role="group" dir="ltr">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <IconButton
          icon={isCopied ? 'check' : 'copy'}
          kind="quiet"
          label={t(isCopied ? 'security.copied' : 'security.setUp.copy')}
          onClick={() => void copyText(secret).then(setIsCopied)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {isCopied && t('security.copied')}
      </p>
    </div>
  )
}
