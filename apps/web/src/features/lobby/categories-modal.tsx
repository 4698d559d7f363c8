import { Icon } from '@fairhouse/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { joinQueries } from '@fairhouse/app-kit/data/join-queries'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import styles from './casino-modals.module.css'
import { collectionsQuery, featuresQuery } from './catalogue.queries.ts'
import { collectionIcon } from './collection-icon.ts'
import { featureText } from './filter-words.ts'
import { gamesAddress } from './game-path.ts'

/** `?categories=true`: every collection and feature, with how many games it has. */
export function CategoriesModal({ onClose }: ModalViewProps): ReactNode {
  const query = joinQueries({
    collections: useQuery(collectionsQuery(currentLocale())),
    features: useQuery(featuresQuery),
  })
  return (
    <Dialog title={t('casino.categories')} onClose={onClose}>
      <Loaded
        query={query}
        skeleton={['3rem', '3rem', '3rem', '3rem', '3rem', '3rem', '3rem', '3rem']}
        failed={t('casino.categories.failed')}
      >
        {({ collections, features }) => (
          <div className="stack">
            <ul className={styles.rows}>
              {collections
                .filter(({ isHidden }) => !isHidden)
                .map(({ identity, name, gameCount }) => (
                  <li key={identity}>
                    <Link
                      {...gamesAddress({ collection: identity })}
                      replace
                      className={styles.row}
                    >
                      <Icon name={collectionIcon(identity)} />
                      <strong>{name}</strong>
                      <span className="tabular">{gameCount}</span>
                    </Link>
                  </li>
                ))}
            </ul>
            <h3 className={styles.heading}>{t('casino.features')}</h3>
            <ul className="cluster">
              {features.map(({ identity, gameCount }) => (
                <li key={identity}>
                  <Link
                    {...gamesAddress({ feature: identity })}
                    replace
                    className={`${styles.word} pill`}
                  >
                    {featureText(identity, t)} <span className="tabular">{gameCount}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
