import type { SecurityAct, SecurityRecord } from '@fairhouse/contract/security'
import { Timeline, type TimelineEvent } from '@fairhouse/ui/data/timeline'
import type { IconName } from '@fairhouse/ui/icon-names'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CountryText } from '#core/i18n/country-text.tsx'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { Endless } from '@fairhouse/app-kit/list/endless'
import { CardSection } from '#parts/page/card-section.tsx'
import { securityActsQuery } from './security.queries.ts'

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

/** Recent changes to the security of the account. */
export function SecurityActs(): ReactNode {
  return (
    <CardSection title={t('security.acts.title')} note={t('security.acts.text')}>
      <Endless
        query={useInfiniteQuery(securityActsQuery)}
        skeleton={['4rem']}
        failed={t('security.acts.failed')}
        empty={<p>{t('security.acts.none')}</p>}
      >
        {(records) => <Timeline label={t('security.acts.title')} events={records.map(toEvent)} />}
      </Endless>
    </CardSection>
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
    ...(country !== null && { text: <CountryText code={country} /> }),
  }
}
