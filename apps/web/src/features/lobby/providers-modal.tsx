import { SearchInput } from '@fairhouse/ui/inputs/search-input'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import styles from './casino-modals.module.css'
import { providersQuery } from './catalogue.queries.ts'
import { findProviders } from './provider-names.ts'

/** `?providers=true`: providers by name. */
export function ProvidersModal({ onClose }: ModalViewProps): ReactNode {
  const [text, setText] = useState('')
  return (
    <Dialog title={t('casino.providers')} onClose={onClose}>
      <div className="stack">
        <SearchInput
          aria-label={t('casino.providers.search')}
          placeholder={t('casino.providers.search')}
          clearLabel={t('casino.clear')}
          value={text}
          onValueChange={setText}
        />
        <Loaded
          query={useQuery(providersQuery)}
          skeleton={['3rem', '3rem', '3rem', '3rem']}
          failed={t('casino.providers.failed')}
        >
          {(providers) => {
            const found = findProviders(providers, text)
            if (found.length === 0) return <p role="status">{t('casino.providers.none')}</p>
            return (
              <ul className={styles.rows}>
                {found.map(({ identity, name, gameCount }) => (
                  <li key={identity}>
                    <Link
                      to="/games/providers/$providerIdentity"
                      params={{ providerIdentity: identity }}
                      replace
                      className={styles.row}
                    >
                      <strong>{name}</strong>
                      <span className="tabular">{gameCount}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }}
        </Loaded>
      </div>
    </Dialog>
  )
}
