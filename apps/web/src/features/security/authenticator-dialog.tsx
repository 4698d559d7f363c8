import { type ReactNode, useState } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecurityChanged } from './use-security-changed.ts'
import { QrCode } from '@fairhouse/ui/data/qr-code'
import { useQuery } from '@tanstack/react-query'
import { call } from '#core/api/api.ts'
import { AuthenticatorForm } from '#parts/proof/authenticator-form.tsx'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { IconButton } from '@fairhouse/ui/icon-button'
import { copyText } from './copy-text.ts'
import styles from './security.module.css'

/** Sets an authenticator up: the code to scan, its first code, then the recovery codes. */
export function AuthenticatorDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const changed = useSecurityChanged()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const done = (made: readonly string[]): void => {
    setCodes(made)
    void changed()
  }
  return (
    <Dialog
      title={t(codes === null ? 'security.authenticator.setUp' : 'security.codes.title')}
      description={t(codes === null ? 'security.setUp.text' : 'security.codes.text')}
      onClose={onClose}
      isOutsideDismissible={false}
    >
      {codes === null ? (
        <AuthenticatorSetup onDone={done} />
      ) : (
        <RecoveryCodes codes={codes} onDone={onClose} />
      )}
    </Dialog>
  )
}

type AuthenticatorSetupProps = {
  /** With the recovery codes, which are shown this once. */
  readonly onDone: (codes: readonly string[]) => void
}

/** The code to scan or type into the app, and the code that proves that it works. */
function AuthenticatorSetup({ onDone }: AuthenticatorSetupProps): ReactNode {
  // Requested once per dialog: each response is another secret.
  const setUp = useQuery({
    queryKey: ['player', 'authenticator-setup'],
    queryFn: async () => (await call('POST /api/player/security/authenticator')).data,
    staleTime: Infinity,
    gcTime: 0,
  })
  const confirm = async (code: string): Promise<void> => {
    const path = 'POST /api/player/security/authenticator/confirm'
    onDone((await call(path, { body: { code } })).data.codes)
  }
  return (
    <Loaded
      query={setUp}
      skeleton={['14rem', '5.5rem', '3.25rem']}
      failed={t('security.setUp.failed')}
    >
      {({ secret, uri }) => (
        <div className="stack">
          <div className={styles.scan}>
            <QrCode value={uri} label={t('security.setUp.qr')} />
          </div>
          <a className={styles.link} href={uri}>
            {t('security.setUp.open')}
          </a>
          <SetupKey secret={secret} />
          <AuthenticatorForm submitLabel={t('security.setUp.submit')} submit={confirm} />
        </div>
      )}
    </Loaded>
  )
}

/** The secret for who cannot scan: whole, in fours, as it is typed over. */
function SetupKey({ secret }: { readonly secret: string }): ReactNode {
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
