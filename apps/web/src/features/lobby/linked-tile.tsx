import { GameTile } from '@fairhouse/ui/game-tile'
import { Icon } from '@fairhouse/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo, type ReactElement, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { rtpText } from '#core/i18n/rtp-text.ts'
import { accountsQuery } from '#core/session/player.queries.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { isPlayedIn } from '#parts/game/played-currency.ts'
import type { TileGame } from './tile-game.ts'
import styles from './tiles.module.css'
import { useFavorite } from './use-favorite.ts'

/** By game, from the part of the shell that comes late. */
const JACKPOT_BADGES = { queryKey: ['jackpot-badges'], queryFn: () => ({}), enabled: false }

type LinkedTileProps = { readonly game: TileGame; readonly isLazy: boolean }

/**
 * A tile that opens its game: for money when signed in, in demo for a guest. A grid renders with every
 * row that scrolls in, and its tiles do not render again.
 */
export const LinkedTile = memo(({ game, isLazy }: LinkedTileProps): ReactNode => {
  const isPlayer = useSessionState().status === 'player'
  const isInCurrency = useIsInCurrency(game, isPlayer)
  const { data: jackpots } = useQuery<Record<string, string>>(JACKPOT_BADGES)
  return (
    <div className={styles.tile}>
      <GameTile
        game={game}
        caption={factOf(game, isInCurrency)}
        badge={badgeOf(game, jackpots)}
        isLazy={isLazy}
        render={linkTo(game, isPlayer)}
      />
      {isPlayer && <FavoriteButton game={game} />}
    </div>
  )
})

/** The star on a tile. */
function FavoriteButton({ game }: Pick<LinkedTileProps, 'game'>): ReactNode {
  const { isFavorite, toggle } = useFavorite(game)
  return (
    <button
      type="button"
      className={styles.favorite}
      aria-pressed={isFavorite}
      aria-label={t('lobby.favorite', { game: game.name })}
      onClick={toggle}
    >
      <Icon name="star" size={18} />
    </button>
  )
}

function factOf(game: TileGame, isInCurrency: boolean): string {
  if (!game.isEnabled) return t('lobby.closed')
  if (!game.isInCountry) return t('lobby.notInCountry')
  return isInCurrency ? rtpText(game.rtp) : t('lobby.notInCurrency')
}

function badgeOf(
  { identity, hasOpenRound, playing }: TileGame,
  jackpots: Record<string, string> = {},
): string | undefined {
  if (hasOpenRound) return t('lobby.openRound')
  if (identity in jackpots) return jackpots[identity]
  return playing === undefined ? playing : t('lobby.playing', { count: playing })
}

/** Only for players, and few games are limited to some currencies: the others ask nothing. */
function useIsInCurrency({ currencies }: TileGame, isPlayer: boolean): boolean {
  const enabled = isPlayer && currencies !== null
  const { data = [] } = useQuery({ ...accountsQuery, enabled })
  const active = data.find(({ status }) => status === 1) ?? data[0]
  return !enabled || isPlayedIn({ currencies }, active?.currency)
}

/** An unavailable game explains itself immediately, instead of on a page without a game. */
function linkTo(game: TileGame, isPlayer: boolean): ReactElement<{ className?: string }> {
  if (!game.isInCountry) return <ModalLink modal="geo-popup" value={game.identity} />
  if (!isPlayer && !game.isDemoAvailable)
    return <ModalLink modal="demo-unavailable" value={game.identity} />
  return (
    <Link
      to="/game/$id"
      params={{ id: game.identity }}
      search={isPlayer ? { real: 'true' } : {}}
      viewTransition
      onClick={(event) => growIntoGame(event.currentTarget)}
    />
  )
}

/** The picture that was pressed becomes the stage of the game; two stages change places themselves. */
function growIntoGame(link: HTMLElement): void {
  if (document.querySelector('[data-game-stage]') !== null) return
  const picture = link.querySelector<HTMLElement>('span')
  picture?.style.setProperty('view-transition-name', 'game-stage')
}
