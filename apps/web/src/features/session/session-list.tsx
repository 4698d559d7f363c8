import { ButtonLink } from '@fairhouse/ui/button'
import { ErrorState } from '@fairhouse/ui/error-state'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorReference, errorText } from '#core/error-text.ts'
import { t } from '#core/i18n.ts'
import { ModalLink } from '#core/modal-link.tsx'
import { useSession } from '#core/session/use-session.tsx'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { SessionRow } from './session-row.tsx'
import { sessionsQuery } from './session.queries.ts'
import rows from './session-rows.module.css'
import styles from './sessions-page.module.css'

/** Every place where the player is signed in, this one first. */
export function SessionList(): ReactNode {
  const session = useSession()
  const { data, error, refetch } = useQuery(sessionsQuery)
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title={t('session.list.failed')}
        text={errorText(error)}
        reference={errorReference(error)}
        retry={{ label: t('session.retry'), onPress: () => void refetch() }}
      />
    )
  }
  if (data === undefined) return <RowsSkeleton label={t('session.list.loading')} rows={2} />
  const hasOthers = data.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul className={rows.list} aria-live="polite">
        {data.map((each) => (
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
        <p className={styles.note}>{t('session.list.alone')}</p>
      )}
    </>
  )
}
