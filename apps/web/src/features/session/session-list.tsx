import type { OpenSession } from '@fairhouse/contract/session'
import { ButtonLink } from '@fairhouse/ui/button'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSession } from '#core/session/use-session.tsx'
import { SessionRow } from './session-row.tsx'
import { sessionsQuery } from './session.queries.ts'
import styles from './session-rows.module.css'

/** Every place where the player is signed in, this one first. */
export function SessionList(): ReactNode {
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
