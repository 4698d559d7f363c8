import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { CardSection } from '#parts/page/card-section.tsx'
import { SessionList } from './session-list.tsx'
import { SignInHistory } from './sign-in-history.tsx'

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
