import { Icon } from '@fairhouse/ui/icon'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import styles from './favorite-button.module.css'
import { useFavorite } from './use-favorite.ts'
import type { TileGame } from './tile-game.ts'

/** The star on a tile. */
export function FavoriteButton({ game }: { readonly game: TileGame }): ReactNode {
  const { isFavorite, toggle } = useFavorite(game)
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isFavorite}
      aria-label={t('lobby.favorite', { game: game.name })}
      onClick={toggle}
    >
      <Icon name="star" size={18} />
    </button>
  )
}
