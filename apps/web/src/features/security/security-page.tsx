import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { securityActsQuery, securityQuery } from './security.queries.ts'
import type { Passkey } from '@fairhouse/contract/passkey'
import { PASSKEYS_MAX } from '@fairhouse/domain/passkey'
import { Button } from '@fairhouse/ui/button'
import { late } from '@fairhouse/ui/late-part'
import { useHydrated } from '@tanstack/react-router'
import { CardSection } from '#parts/page/card-section.tsx'
import { canUsePasskeys } from '@fairhouse/app-kit/api/passkey'
import { WayRows } from '#parts/proof/sign-in-method-row.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import type { SecurityAct, SecurityRecord } from '@fairhouse/contract/security'
import { Timeline, type TimelineEvent } from '@fairhouse/ui/data/timeline'
import type { IconName } from '@fairhouse/ui/icon-names'
import { CountryText } from '#core/i18n/country-text.tsx'
import { formatDateTime } from '@fairhouse/app-kit/i18n/language'
import { Endless } from '@fairhouse/app-kit/list/endless'

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

const AddPasskeyDialog = late(
  async () => (await import('./add-passkey-dialog.tsx')).AddPasskeyDialog,
)

/** The passkeys of the player, and how to have another one. */
function PasskeysCard({ passkeys }: { readonly passkeys: readonly Passkey[] }): ReactNode {
  const [isAdding, setIsAdding] = useState(false)
  // Only the browser knows its capabilities.
  const isOffered = useHydrated() && canUsePasskeys()
  const isFull = passkeys.length >= PASSKEYS_MAX
  return (
    <CardSection title={t('security.passkeys.title')} note={t('security.passkeys.text')}>
      {passkeys.length > 0 && (
        <WayRows>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </WayRows>
      )}
      {!isOffered && <p className="muted">{t('security.passkeys.notHere')}</p>}
      {isOffered && isFull && <p className="muted">{t('security.passkeys.full')}</p>}
      {isOffered && !isFull && (
        <p>
          <Button icon="plus" onClick={() => setIsAdding(true)}>
            {t('security.passkeys.add')}
          </Button>
        </p>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
    </CardSection>
  )
}

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
function SecurityActs(): ReactNode {
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
