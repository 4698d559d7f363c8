import type { SecurityAct, SecurityRecord } from '@fairhouse/contract/security'
import { Card } from '@fairhouse/ui/card'
import { Timeline, type TimelineEvent } from '@fairhouse/ui/data/timeline'
import { ErrorState } from '@fairhouse/ui/error-state'
import type { IconName } from '@fairhouse/ui/icon-names'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countryName } from '#core/country-name.ts'
import { errorReference, errorText } from '#core/error-text.ts'
import { formatDateTime, t } from '#core/i18n.ts'
import { securityActsQuery } from './security.queries.ts'
import styles from './security.module.css'

const ICONS: Readonly<Record<SecurityAct, IconName>> = {
  authenticatorAdded: 'smartphone',
  authenticatorRemoved: 'smartphone',
  recoveryCodesRenewed: 'refresh-cw',
  recoveryCodeUsed: 'key-round',
  passkeyAdded: 'fingerprint',
  passkeyRenamed: 'fingerprint',
  passkeyRemoved: 'trash-2',
  passkeyRefused: 'circle-alert',
  passwordReset: 'lock',
  passwordChanged: 'lock',
  emailChanged: 'mail',
  emailRestored: 'mail',
  phoneConfirmed: 'smartphone',
}

/** What was done to the security of the account lately. */
export function SecurityActs(): ReactNode {
  const acts = useQuery(securityActsQuery)
  return (
    <Card>
      <section className={styles.section} aria-labelledby="acts-title">
        <div className={styles.words}>
          <h2 id="acts-title">{t('security.acts.title')}</h2>
          <p className={styles.note}>{t('security.acts.text')}</p>
        </div>
        {acts.isPending && <Skeleton shape="box" height="4rem" />}
        {acts.isLoadingError && (
          <ErrorState
            title={t('security.acts.failed')}
            text={errorText(acts.error)}
            reference={errorReference(acts.error)}
            retry={{ label: t('security.retry'), onPress: () => void acts.refetch() }}
          />
        )}
        {acts.data?.length === 0 && <p>{t('security.acts.none')}</p>}
        {acts.data !== undefined && acts.data.length > 0 && (
          <Timeline label={t('security.acts.title')} events={acts.data.map(toEvent)} />
        )}
      </section>
    </Card>
  )
}

function toEvent({ id, act, at, country }: SecurityRecord): TimelineEvent {
  const isBad = act === 'passkeyRefused'
  return {
    key: id,
    icon: ICONS[act],
    tone: isBad ? 'danger' : 'neutral',
    title: t(`security.act.${act}`),
    time: formatDateTime(at),
    ...(country !== null && { text: countryName(country) }),
  }
}
