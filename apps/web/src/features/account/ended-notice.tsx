import type { SessionEndReason } from '@fairhouse/contract/session'
import { Banner } from '@fairhouse/ui/banner'
import { useState, type ReactNode } from 'react'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import { readEnd } from '#core/session/session-end.ts'
import { tabStorage } from '#core/storage/stored-keys.ts'

const TEXTS: Readonly<Partial<Record<SessionEndReason, MessageId>>> = {
  closed: 'session.ended.closed',
  closedByOperator: 'session.ended.closedByOperator',
  accountClosed: 'session.ended.accountClosed',
  selfExcluded: 'session.ended.selfExcluded',
  passwordChanged: 'session.ended.passwordChanged',
  replaced: 'session.ended.replaced',
  expired: 'session.ended.expired',
  idle: 'session.ended.idle',
  reused: 'session.ended.reused',
  locked: 'session.ended.locked',
}

/** Why the visitor has to sign in again, if the session of this tab was ended from elsewhere. */
export function EndedNotice(): ReactNode {
  // As it was when the prompt opened: signing in clears it.
  const [reason] = useState(() => readEnd(tabStorage))
  if (reason === null) return null
  const known = Object.hasOwn(TEXTS, reason) ? TEXTS[reason as SessionEndReason] : undefined
  return (
    <Banner icon="log-out" isAlert>
      {t(known ?? 'session.ended.other')}
    </Banner>
  )
}
