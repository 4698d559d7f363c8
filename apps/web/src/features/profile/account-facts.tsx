import type { Profile } from '@fairhouse/contract/profile'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CopyField } from '@fairhouse/ui/copy-field'
import type { ReactNode } from 'react'
import { CountryText } from '#core/i18n/country-text.tsx'
import { t } from '#core/i18n/i18n.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { FactList } from './fact-list.tsx'
import styles from './account-facts.module.css'

/** Where the account is at home, in which currency it plays, and its number. */
export function AccountFacts({ profile }: { readonly profile: Profile }): ReactNode {
  const { data: accounts } = useQuery(accountsQuery)
  const currency = accounts?.find(({ status }) => status === 1)?.currency
  return (
    <>
      <FactList
        facts={[
          { label: t('profile.country'), value: <CountryText code={profile.country} /> },
          {
            label: t('profile.info.currency'),
            value: currency ?? t('profile.info.none'),
            state: (
              <Link to="/wallet" className={styles.link}>
                {t('profile.info.wallet')}
              </Link>
            ),
          },
        ]}
      />
      <CopyField
        label={t('profile.info.number')}
        value={profile.id}
        copyLabel={t('profile.info.copy')}
        copiedLabel={t('profile.info.copied')}
        help={t('profile.info.numberHelp')}
      />
    </>
  )
}
