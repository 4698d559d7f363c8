import { ButtonLink } from '@fairhouse/ui/button'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ActionButton } from '@fairhouse/app-kit/form/action-button'
import { t } from '#core/i18n/i18n.ts'
import { reportingFailure } from '@fairhouse/app-kit/api/report-failure'
import { forgetChallenge } from './social-challenge.ts'
import styles from './social.module.css'
import { tabStorage } from '#core/storage/stored-keys.ts'

export type ConnectStepProps = {
  readonly label: string
  readonly onConnect: () => Promise<void>
}

/** Asks a player who has just signed in whether to connect the provider's identity. */
export function ConnectStep({ label, onConnect }: ConnectStepProps): ReactNode {
  return (
    <>
      <div className={`stack ${styles.words}`} data-gap="2">
        <h1>{t('social.connect.title', { label })}</h1>
        <p>{t('social.connect.text', { label })}</p>
      </div>
      <div className="stack" data-gap="3">
        <ActionButton busy={t('social.connecting')} act={() => reportingFailure(onConnect)}>
          {t('social.connect.do', { label })}
        </ActionButton>
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
