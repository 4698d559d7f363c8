import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { securityQuery } from './security.queries.ts'
import { SecurityActs } from './security-acts.tsx'

/** `/profile/security`: the account's protections, and their recent changes. */
export function SecurityPage(): ReactNode {
  return (
    <Loaded
      query={useQuery(securityQuery)}
      skeleton={['13rem', '13rem', '11rem']}
      failed={t('security.failed')}
    >
      {({ passkeys, authenticator, recoveryCodes }) => (
        <div className="stack">
          <PasskeysCard passkeys={passkeys} />
          <AuthenticatorCard since={authenticator.since} codes={recoveryCodes} />
          <SecurityActs />
        </div>
      )}
    </Loaded>
  )
}
