import { QrCode } from '@fairhouse/ui/data/qr-code'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { AuthenticatorForm } from '#parts/proof/authenticator-form.tsx'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { SetupKey } from './setup-key.tsx'
import styles from './security.module.css'

export type AuthenticatorSetupProps = {
  /** With the recovery codes, which are shown this once. */
  readonly onDone: (codes: readonly string[]) => void
}

/** The code to scan or type into the app, and the code that proves that it works. */
export function AuthenticatorSetup({ onDone }: AuthenticatorSetupProps): ReactNode {
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
