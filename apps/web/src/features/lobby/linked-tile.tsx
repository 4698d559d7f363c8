import type { Game } from '@fairhouse/contract/game'
import { GameTile } from '@fairhouse/ui/game-tile'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { rtpText } from '#core/i18n/rtp-text.ts'
import { useSessionState } from '#core/session/use-session.tsx'

/** A tile that opens its game: for money when signed in, in demo for a guest. */
export function LinkedTile(props: { game: Game; isLazy: boolean }): ReactNode {
  const { game, isLazy } = props
  const isPlayer = useSessionState().status === 'player'
  return (
    <GameTile
      game={game.identity}
      name={game.name}
      caption={game.isEnabled ? rtpText(game.rtp) : t('lobby.closed')}
      isLazy={isLazy}
      render={
        <Link
          to="/game/$id"
          params={{ id: game.identity }}
          search={isPlayer ? { real: 'true' } : {}}
        />
      }
    />
  )
}
