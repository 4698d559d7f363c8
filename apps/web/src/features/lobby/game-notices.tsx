import type { Game } from '@fairhouse/contract/game'
import { ButtonLink } from '@fairhouse/ui/button'
import { GameArt } from '@fairhouse/ui/game-art'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { t } from '#core/i18n/i18n.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { ModalLink } from '#core/modal/modal-link.tsx'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { bonusesQuery } from '#parts/bonus/bonus.queries.ts'
import { gameQuery } from '#parts/game/games.queries.ts'
import styles from './casino-modals.module.css'

/** A dialog about one game: its drawing, what there is to say, and what to do. */
function GameNotice(
  props: ModalViewProps & {
    readonly title: string
    readonly text: (game: Game) => string
    readonly children: (game: Game) => ReactNode
  },
): ReactNode {
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <Loaded
        query={useQuery(gameQuery(props.value))}
        skeleton={['12rem', '4rem']}
        failed={t('casino.game.failed')}
      >
        {(game) => (
          <div className="stack">
            <div className={styles.about}>
              <span className={styles.art}>
                <GameArt game={game} framing="thumb" isLazy={false} />
              </span>
              <div>
                <strong>{game.name}</strong>
                <p>{props.text(game)}</p>
              </div>
            </div>
            <div className="stack" data-gap="2">
              {props.children(game)}
            </div>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

/** `?demo-game=<game>`: explains the demo before it is played instead of play for money. */
export function DemoGameModal(props: ModalViewProps): ReactNode {
  return (
    <GameNotice
      {...props}
      title={t('casino.demo')}
      text={(game) => t('casino.demo.text', { game: game.name })}
    >
      {({ identity: id }) => (
        <>
          <ButtonLink
            isWide
            kind="primary"
            icon="play"
            render={<Link to="/game/$id" params={{ id }} replace />}
          >
            {t('casino.demo.play')}
          </ButtonLink>
          <RealPlay id={id} />
        </>
      )}
    </GameNotice>
  )
}

/** `?demo-unavailable=<game>`: a game that is played for money only. */
export function DemoUnavailableModal(props: ModalViewProps): ReactNode {
  return (
    <GameNotice
      {...props}
      title={t('casino.noDemo')}
      text={(game) => t('casino.noDemo.text', { provider: game.provider.name })}
    >
      {({ identity }) => (
        <>
          <RealPlay id={identity} kind="primary" />
          <OtherGames />
        </>
      )}
    </GameNotice>
  )
}

/** `?geo-popup=<game>`: a game that may not be played where the visitor is. */
export function GeoPopupModal(props: ModalViewProps): ReactNode {
  return (
    <GameNotice
      {...props}
      title={t('casino.geo')}
      text={(game) => t('casino.geo.text', { provider: game.provider.name })}
    >
      {() => <OtherGames kind="primary" />}
    </GameNotice>
  )
}

/** `?restricted-bets=<game>`: a bet was refused because of its game: stopped, or not for bonus money. */
export function RestrictedBetsModal(props: ModalViewProps): ReactNode {
  const bonus = useQuery(bonusesQuery).data?.find(
    ({ status, terms }) =>
      status === 2 && terms.restrictedGames.some(({ identity }) => identity === props.value),
  )
  return (
    <GameNotice
      {...props}
      title={t('casino.restricted')}
      text={({ name: game }) =>
        bonus === undefined
          ? t('casino.restricted.text', { game })
          : t('casino.restricted.bonus', { game, bonus: bonus.name })
      }
    >
      {() => <OtherGames kind="primary" />}
    </GameNotice>
  )
}

type Look = { readonly kind?: 'primary' }

/** The game for money; guests sign up first. */
function RealPlay({ id, ...look }: Look & { readonly id: string }): ReactNode {
  const isPlayer = useSessionState().status === 'player'
  const game = <Link to="/game/$id" params={{ id }} search={{ real: 'true' }} replace />
  return (
    <ButtonLink isWide {...look} render={isPlayer ? game : <ModalLink modal="sign-up" />}>
      {isPlayer ? t('casino.demo.real') : t('shell.signUp')}
    </ButtonLink>
  )
}

function OtherGames(look: Look): ReactNode {
  return (
    <ButtonLink isWide {...look} render={<Link to="/games" replace />}>
      {t('casino.otherGames')}
    </ButtonLink>
  )
}
