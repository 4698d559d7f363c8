import { Icon } from '@fairhouse/ui/icon'
import type { IconName } from '@fairhouse/ui/icon-names'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { useSessionState } from '#core/session/use-session.tsx'
import styles from './catalogue-chips.module.css'
import { collectionsQuery } from './catalogue.queries.ts'
import { collectionIcon } from './collection-icon.ts'
import { gamesAddress } from './game-path.ts'

const EXACT = { exact: true, includeSearch: false } as const

/** The ways through the games, one press each, over the lobby and the lists. */
export function CatalogueChips(): ReactNode {
  const { data: collections = [] } = useQuery(collectionsQuery(currentLocale()))
  const isPlayer = useSessionState().status === 'player'
  return (
    <nav aria-label={t('lobby.chips')} className={styles.chips}>
      <Link to="/" className={`${styles.chip} pill`} activeOptions={EXACT}>
        <Face icon="layout-grid" text={t('lobby.chip.lobby')} />
      </Link>
      {collections
        .filter(({ isHidden, gameCount }) => !isHidden && gameCount > 0)
        .map(({ identity, name }) => (
          <Link
            key={identity}
            {...gamesAddress({ collection: identity })}
            className={`${styles.chip} pill`}
            activeOptions={EXACT}
          >
            <Face icon={collectionIcon(identity)} text={name} />
          </Link>
        ))}
      <Link
        {...gamesAddress({ sort: 'newest' })}
        className={`${styles.chip} pill`}
        activeOptions={EXACT}
      >
        <Face icon="sparkles" text={t('lobby.chip.new')} />
      </Link>
      {isPlayer && (
        <Link to="/favorites" className={`${styles.chip} pill`} activeOptions={EXACT}>
          <Face icon="star" text={t('lobby.favorites.title')} />
        </Link>
      )}
      <Link to="/games/providers" className={`${styles.chip} pill`} activeOptions={EXACT}>
        <Face icon="building-2" text={t('lobby.providers.title')} />
      </Link>
      <ModalLink modal="categories" className={`${styles.chip} pill`}>
        <Face icon="blocks" text={t('lobby.chip.categories')} />
      </ModalLink>
      <ModalLink modal="games-filter" className={`${styles.chip} pill`}>
        <Face icon="sliders-horizontal" text={t('lobby.chip.filters')} />
      </ModalLink>
    </nav>
  )
}

function Face(props: { icon: IconName; text: string }): ReactNode {
  return (
    <>
      <Icon name={props.icon} size={18} />
      {props.text}
    </>
  )
}
