import { CopyField } from '@fairhouse/ui/copy-field'
import { QrCode } from '@fairhouse/ui/data/qr-code'
import { ErrorState } from '@fairhouse/ui/error-state'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#core/api.ts'
import { AuthenticatorForm } from '#core/authenticator-form.tsx'
import { errorReference, errorText } from '#core/error-text.ts'
import { t } from '#core/i18n.ts'
import styles from './security.module.css'

export type AuthenticatorSetupProps = {
  /** With the recovery codes, which are shown this once. */
  readonly onDone: (codes: readonly string[]) => void
}

/** What the app scans or is told, and the code that shows that it works. */
export function AuthenticatorSetup({ onDone }: AuthenticatorSetupProps): ReactNode {
  // Asked for once per dialog: each answer is another secret.
  const setUp = useQuery({
    queryKey: ['player', 'authenticator-setup'],
    queryFn: async () => (await call('POST /api/player/security/authenticator')).data,
    staleTime: Infinity,
    gcTime: 0,
  })
  if (setUp.isPending) return <SetupSkeleton />
  if (setUp.isError) {
    return (
      <ErrorState
        title={t('security.setUp.failed')}
        text={errorText(setUp.error)}
        reference={errorReference(setUp.error)}
        retry={{ label: t('security.retry'), onPress: () => void setUp.refetch() }}
      />
    )
  }
  const { secret, uri } = setUp.data
  const confirm = async (code: string): Promise<unknown> => {
    try {
      const path = 'POST /api/player/security/authenticator/confirm'
      onDone((await call(path, { body: { code } })).data.codes)
      return null
    } catch (error) {
      return error
    }
  }
  return (
    <div className={styles.stack}>
      <ol className={styles.steps}>
        <li>
          <p>{t('security.setUp.scan')}</p>
          <div className={styles.scan}>
            <QrCode value={uri} label={t('security.setUp.qr')} />
            <div className={styles.manual}>
              <p className={styles.note}>{t('security.setUp.manual')}</p>
              <CopyField
                label={t('security.setUp.key')}
                value={groupKey(secret)}
                copyLabel={t('security.copy')}
                copiedLabel={t('security.copied')}
              />
              <a className={styles.link} href={uri}>
                {t('security.setUp.open')}
              </a>
            </div>
          </div>
        </li>
        <li>
          <p>{t('security.setUp.type')}</p>
          <AuthenticatorForm submitLabel={t('security.setUp.submit')} submit={confirm} />
        </li>
      </ol>
    </div>
  )
}

/** In fours, as it is typed over; apps take it with the gaps. */
function groupKey(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}

function SetupSkeleton(): ReactNode {
  return (
    <div className={styles.stack} role="status" aria-label={t('security.loading')}>
      <Skeleton shape="box" height="14rem" />
      <Skeleton shape="box" height="5.5rem" />
      <Skeleton shape="box" height="3.25rem" />
    </div>
  )
}
