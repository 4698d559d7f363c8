import type { SignInRecord } from '@fairhouse/contract/session'
import { Icon } from '@fairhouse/ui/icon'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CountryText } from '#core/i18n/country-text.tsx'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { Endless } from '@fairhouse/app-kit/list/endless'
import { deviceText, wayText } from './device-text.ts'
import { signInsQuery } from './session.queries.ts'
import styles from './session-rows.module.css'

/** Successful and refused sign-ins, newest first. */
export function SignInHistory(): ReactNode {
  return (
    <Endless
      query={useInfiniteQuery(signInsQuery)}
      skeleton={['4.5rem', '4.5rem', '4.5rem']}
      failed={t('session.history.failed')}
      empty={<p>{t('session.history.empty')}</p>}
    >
      {(records) => (
        <ul className={styles.list}>
          {records.map((record) => (
            <SignInRow key={record.id} record={record} />
          ))}
        </ul>
      )}
    </Endless>
  )
}

function SignInRow({ record }: { readonly record: SignInRecord }): ReactNode {
  const { outcome, at, device, country, ip } = record
  const isRefused = outcome === 'refused'
  const title = isRefused ? 'session.history.refused' : 'session.history.success'
  return (
    <li className={styles.row}>
      <span className={styles.sign} data-tone={isRefused ? 'danger' : undefined}>
        <Icon name={isRefused ? 'circle-x' : 'circle-check'} size={20} />
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{t(title, { way: wayText(record.way) })}</p>
        <p className={styles.facts}>
          <bdi>{deviceText(device)}</bdi>
          {country === null ? (
            <span>{t('session.place.unknown')}</span>
          ) : (
            <CountryText code={country} />
          )}
          <bdi className="tabular">{ip}</bdi>
        </p>
        <p className={styles.facts}>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </p>
      </div>
    </li>
  )
}
