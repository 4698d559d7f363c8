import { Button, ButtonLink } from '@fairhouse/ui/button'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FailureBanner } from '#core/form/failure-banner.tsx'
import { t } from '#core/i18n/i18n.ts'
import { reportSocialFailure } from './report-social-failure.ts'
import { forgetChallenge } from './social-challenge.ts'
import styles from './social.module.css'
import { tabStorage } from '#core/storage/guarded-storage.ts'

export type ConnectStepProps = {
  readonly label: string
  readonly onConnect: () => Promise<void>
}

/** Asks who has just signed in whether the person of the provider is to be connected to them. */
export function ConnectStep({ label, onConnect }: ConnectStepProps): ReactNode {
  const connect = useMutation({ mutationFn: onConnect, onError: reportSocialFailure })
  return (
    <>
      <div className={styles.words}>
        <h1>{t('social.connect.title', { label })}</h1>
        <p>{t('social.connect.text', { label })}</p>
      </div>
      <FailureBanner error={connect.error} />
      <div className={styles.ways}>
        <Button
          kind="primary"
          size="l"
          isWide
          busyLabel={connect.isPending ? t('social.connecting') : undefined}
          onClick={() => connect.mutate()}
        >
          {t('social.connect.do', { label })}
        </Button>
        <ButtonLink
          size="l"
          isWide
          render={<Link to="/" onClick={() => forgetChallenge(tabStorage)} />}
        >
          {t('social.connect.not')}
        </ButtonLink>
      </div>
    </>
  )
}
