import { ButtonLink } from '@fairhouse/ui/button'
import { IconLink } from '@fairhouse/ui/icon-button'
import { type ReactNode, useEffect } from 'react'
import { MessengerBell } from '#features/messenger/messenger-bell.tsx'
import { BalancePanel } from '#features/wallet/balance-panel.tsx'
import { hasPart } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { PlayerMenu } from './player-menu.tsx'
import { late } from '@fairhouse/ui/late-part'
import { useLocation } from '@tanstack/react-router'
import { useProfile } from '#core/session/use-session.tsx'
import { LimitsOffer } from '#features/limits/limits-offer.tsx'
import { keepOfferClosed } from '#features/limits/offer-memory.ts'
import styles from './top-bar.module.css'

/** The end of the top bar for a player: balance, deposit, messages and the own menu. */
export function PlayerEnd(): ReactNode {
  return (
    <>
      <BalancePanel />
      {hasPart('payments') && <DepositLinks />}
      <MessengerBell />
      <span className={styles.wide}>
        <PlayerMenu />
      </span>
    </>
  )
}

function DepositLinks(): ReactNode {
  return (
    <>
      <span className={styles.roomy}>
        <ButtonLink
          kind="primary"
          icon="plus"
          render={<ModalLink modal="wallet" value="deposit" />}
        >
          {t('shell.deposit')}
        </ButtonLink>
      </span>
      <span className={styles.narrow}>
        <IconLink
          icon="plus"
          kind="primary"
          label={t('shell.deposit')}
          render={<ModalLink modal="wallet" value="deposit" />}
        />
      </span>
    </>
  )
}

// For few players, and not drawn by the server.
const OpenRounds = late(
  async () => (await import('#parts/game/open-rounds.tsx')).OpenRounds,
  undefined,
  { isOptional: true },
)

/** Above the pages of a player: on the first one what they left open. */
export function PlayerLines(): ReactNode {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  return (
    <div className="stack" data-gap="2">
      {isHome && <OpenRounds />}
      <NewcomerLine />
    </div>
  )
}

/** Notice for players in the first day of their account, above every page. */
function NewcomerLine(): ReactNode {
  const profile = useProfile()
  const isThere = useLocation({ select: ({ pathname }) => pathname === '/profile/limits' })
  const newcomerId = profile?.isNewlyRegistered === true ? profile.id : null
  useEffect(() => {
    if (isThere && newcomerId !== null) keepOfferClosed(newcomerId)
  }, [isThere, newcomerId])
  return newcomerId === null || isThere ? null : <LimitsOffer playerId={newcomerId} />
}
