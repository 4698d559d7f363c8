import type { OpenSession } from '@fairhouse/contract/session'
import { Badge } from '@fairhouse/ui/badge'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { Icon } from '@fairhouse/ui/icon'
import type { ReactNode } from 'react'
import { CountryText } from '#core/i18n/country-text.tsx'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { deviceIcon, deviceText, wayText } from './device-text.ts'
import styles from './session-rows.module.css'

export type SessionRowProps = {
  readonly session: OpenSession
  readonly onSignOut: () => void
}

/** One session: its device, place and start, and a button to end it. */
export function SessionRow({ session, onSignOut }: SessionRowProps): ReactNode {
  const { device, isCurrent, country, ip } = session
  const name = deviceText(device)
  const started = { time: formatDateTime(session.createdAt), way: wayText(session.way) }
  return (
    <li className={styles.row}>
      <span className={styles.sign} data-tone={isCurrent ? 'accent' : undefined}>
        <Icon name={deviceIcon(device)} size={20} />
      </span>
      <div className={styles.text}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          {isCurrent && <Badge tone="positive">{t('session.list.current')}</Badge>}
        </p>
        <p className={styles.facts}>
          {country === null ? (
            <span>{t('session.place.unknown')}</span>
          ) : (
            <CountryText code={country} />
          )}
          <bdi className="tabular">{ip}</bdi>
          <span>
            {isCurrent
              ? t('session.list.now')
              : t('session.list.seen', { time: formatDateTime(session.lastSeenAt) })}
          </span>
        </p>
        <p className={styles.facts}>{t('session.list.started', started)}</p>
      </div>
      <div className={styles.action}>
        {isCurrent ? (
          <Button icon="log-out" onClick={onSignOut}>
            {t('session.list.signOut')}
          </Button>
        ) : (
          <ButtonLink
            render={
              <ModalLink
                modal="confirm-session-logout"
                value={session.id}
                aria-label={t('session.list.closeOf', { device: name })}
              />
            }
          >
            {t('session.list.close')}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}
