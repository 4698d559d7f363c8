import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import styles from './deposit.module.css'

/** The country of the shown payment methods with a link to change it, and the rules of payments. */
export function RegionLine({ country }: { readonly country: string | null }): ReactNode {
  return (
    <p className="fine">
      {country === null
        ? t('wallet.region.unknown')
        : t('wallet.region.shown', { country: countryName(country) })}{' '}
      <ModalLink modal="wallet-choose-region" className={styles.aside}>
        {t('wallet.region.change')}
      </ModalLink>
      {' · '}
      <Link
        to="/static/$pageIdentity"
        params={{ pageIdentity: 'payment-rules' }}
        target="_blank"
        className={styles.aside}
      >
        {t('wallet.rules')}
      </Link>
    </p>
  )
}
