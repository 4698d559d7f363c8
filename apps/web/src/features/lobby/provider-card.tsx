import type { Provider } from '@fairhouse/contract/game'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import styles from './provider-card.module.css'

/** A provider by its name, with how many games it has here. */
export function ProviderCard({ provider }: { readonly provider: Provider }): ReactNode {
  const { identity, name, gameCount } = provider
  return (
    <Link
      to="/games/providers/$providerIdentity"
      params={{ providerIdentity: identity }}
      className={styles.card}
    >
      <strong>{name}</strong>
      <span>{t('lobby.games.count', { count: gameCount })}</span>
    </Link>
  )
}
