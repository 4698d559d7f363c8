import type { Game, GameLaunch } from '@fairhouse/contract/game'
import { Button, ButtonLink } from '@fairhouse/ui/button'
import { GameArt } from '@fairhouse/ui/game-art'
import { Icon } from '@fairhouse/ui/icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ModalLink } from '#core/modal/modal-link.tsx'
import { t, type MessageId } from '#core/i18n/i18n.ts'
import styles from './frame-stage.module.css'
import type { Trouble } from './trouble.ts'
import type { GameFrame } from './use-game-frame.ts'

const WORDS = {
  closed: { title: 'game.closed', text: 'game.closedText', canRetry: false },
  gone: { title: 'game.gone', text: 'game.goneText', canRetry: false },
  country: { title: 'game.country', text: 'game.countryText', canRetry: false },
  currency: { title: 'game.currency', text: 'game.currencyText', canRetry: false },
  noDemo: { title: 'game.noDemo', text: 'game.noDemoText', canRetry: false },
  identityFirst: {
    title: 'game.identityFirst',
    text: 'game.identityFirstText',
    canRetry: false,
  },
  lowReturn: { title: 'game.closed', text: 'game.lowReturnText', canRetry: false },
  paused: { title: 'game.paused', text: 'game.pausedText', canRetry: false },
  refused: { title: 'game.refused', text: 'game.refusedText', canRetry: true },
  foreign: { title: 'game.refused', text: 'game.foreignText', canRetry: true },
  silent: { title: 'game.refused', text: 'game.refusedText', canRetry: true },
  ended: { title: 'game.ended', text: 'game.endedText', canRetry: true },
} as const satisfies Record<
  NonNullable<Trouble>,
  { title: MessageId; text: MessageId; canRetry: boolean }
>

/** The player cannot resolve it on this page. */
const OTHER_GAMES: ReadonlySet<Trouble> = new Set([
  'closed',
  'gone',
  'country',
  'noDemo',
  'lowReturn',
])

/** The frame of the game client, and its replacement while it is unavailable. */
export function FrameStage(props: {
  game: Game
  url: string | null
  frame: Pick<GameFrame, 'ref' | 'state' | 'onLoad'>
  /** What the provider's page may do; absent = the least. */
  rights: GameLaunch['frame']
  trouble: Trouble
  onRestart: () => void
}): ReactNode {
  const { game, url, frame, rights, trouble } = props
  const isOpen = frame.state === 'open'
  return (
    <div className={styles.stage} data-game-stage="" data-ready={isOpen && trouble === null}>
      {url !== null && trouble === null && (
        <iframe
          key={url}
          ref={frame.ref}
          onLoad={frame.onLoad}
          className={styles.frame}
          src={url}
          title={t('game.frameTitle', { game: game.name })}
          // Otherwise its own origin and nothing else: no top navigation, no pop-ups, no forms, no downloads.
          sandbox={rights?.sandbox ?? 'allow-scripts allow-same-origin'}
          allow={rights?.allow ?? 'fullscreen'}
        />
      )}
      {(!isOpen || trouble !== null) && (
        <div className={styles.cover}>
          <span className={styles.art}>
            <GameArt game={game} framing="hero" isLazy={false} />
          </span>
          {trouble === null ? (
            <p className={styles.word} role="status">
              {t('game.opening', { game: game.name })}
            </p>
          ) : (
            <StageTrouble game={game} trouble={trouble} onRestart={props.onRestart} />
          )}
        </div>
      )}
    </div>
  )
}

function StageTrouble(props: {
  game: Game
  trouble: NonNullable<Trouble>
  onRestart: () => void
}): ReactNode {
  const words = WORDS[props.trouble]
  const { currencies } = props.game
  return (
    <div className={styles.trouble} data-trouble={props.trouble} role="alert">
      <Icon name={props.trouble === 'paused' ? 'hourglass' : 'circle-alert'} size={32} />
      <h2>{t(words.title)}</h2>
      <p>{t(words.text)}</p>
      {props.trouble === 'currency' && currencies !== null && (
        <p>{t('game.currencyList', { currencies: currencies.join(', ') })}</p>
      )}
      {props.trouble === 'paused' && (
        <ButtonLink icon="hourglass" render={<Link to="/profile/limits" />}>
          {t('shell.limits')}
        </ButtonLink>
      )}
      {props.trouble === 'identityFirst' && (
        <ButtonLink kind="primary" icon="id-card" render={<Link to="/profile/verification" />}>
          {t('game.identityLink')}
        </ButtonLink>
      )}
      {props.trouble === 'currency' && (
        <ButtonLink kind="primary" render={<ModalLink modal="currencies" />}>
          {t('game.currencyChoose')}
        </ButtonLink>
      )}
      {props.trouble === 'noDemo' && (
        <ButtonLink kind="primary" render={<ModalLink modal="sign-up" />}>
          {t('shell.signUp')}
        </ButtonLink>
      )}
      {OTHER_GAMES.has(props.trouble) && (
        <ButtonLink render={<Link to="/games" />}>{t('game.otherGames')}</ButtonLink>
      )}
      {words.canRetry && (
        <Button kind="primary" icon="refresh-cw" onClick={props.onRestart}>
          {t('game.again')}
        </Button>
      )}
    </div>
  )
}
