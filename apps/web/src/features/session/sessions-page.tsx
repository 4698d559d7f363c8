import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { CardSection } from '#parts/page/card-section.tsx'
import type { OpenSession, SignInRecord } from '@fairhouse/contract/session'
import { ButtonLink } from '@fairhouse/ui/button'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSession } from '#core/session/use-session.tsx'
import { SessionRow } from './session-row.tsx'
import { sessionsQuery, signInsQuery } from './session.queries.ts'
import { Icon } from '@fairhouse/ui/icon'
import { CountryText } from '#core/i18n/country-text.tsx'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { Endless } from '@fairhouse/app-kit/list/endless'
import { deviceText, wayText } from './device-text.ts'
import styles from './session-rows.module.css'

/** `/profile/sessions`: current sessions, and successful and refused sign-ins. */
export function SessionsPage(): ReactNode {
  return (
    <>
      <CardSection title={t('session.list.title')} note={t('session.list.text')}>
        <SessionList />
      </CardSection>
      <CardSection title={t('session.history.title')}>
        <SignInHistory />
      </CardSection>
    </>
  )
}

/** Every place where the player is signed in, this one first. */
function SessionList(): ReactNode {
  return (
    <Loaded
      query={useQuery(sessionsQuery)}
      skeleton={['4.5rem', '4.5rem']}
      failed={t('session.list.failed')}
    >
      {(sessions) => <Sessions sessions={sessions} />}
    </Loaded>
  )
}

function Sessions({ sessions }: { readonly sessions: readonly OpenSession[] }): ReactNode {
  const session = useSession()
  const hasOthers = sessions.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul className={styles.list}>
        {sessions.map((each) => (
          <SessionRow key={each.id} session={each} onSignOut={() => void session.signOut()} />
        ))}
      </ul>
      {hasOthers ? (
        <div>
          <ButtonLink
            icon="log-out"
            render={<ModalLink modal="confirm-session-logout" value="others" />}
          >
            {t('session.list.closeOthers')}
          </ButtonLink>
        </div>
      ) : (
        <p className="small muted">{t('session.list.alone')}</p>
      )}
    </>
  )
}

/** Successful and refused sign-ins, newest first. */
function SignInHistory(): ReactNode {
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
