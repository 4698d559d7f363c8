import { displayName } from '@fairhouse/domain/nickname'
import type { Game } from '@fairhouse/contract/game'
import { ButtonLink } from '@fairhouse/ui/button'
import { Link, useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { readReturnGame } from '#core/session/return-game.ts'
import { useProfile, useSessionState } from '#core/session/use-session.tsx'
import styles from './hero.module.css'
import { tabStorage } from '#core/storage/guarded-storage.ts'

/** What sets the house apart, and the way into a game: the last one when there was one. */
export function Hero(props: { firstGame: Game | null }): ReactNode {
  const profile = useProfile()
  const name = profile === null ? null : displayName(profile)
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <p className={styles.eyebrow}>
        {name === null ? t('lobby.hero.eyebrow') : t('lobby.hero.welcome', { name })}
      </p>
      <h1 id="hero-title" className={styles.title}>
        {t('lobby.hero.title')}
      </h1>
      <p className={styles.text}>{t('lobby.hero.text')}</p>
      <div className={styles.actions}>
        <PlayLink firstGame={props.firstGame} />
        <ButtonLink render={<Link to="/fairness" />}>{t('lobby.hero.how')}</ButtonLink>
      </div>
    </section>
  )
}

function PlayLink(props: { firstGame: Game | null }): ReactNode {
  const { status } = useSessionState()
  const isHydrated = useHydrated()
  const last = isHydrated ? readReturnGame(tabStorage) : null
  const game = last ?? props.firstGame
  if (game === null) return null
  const isReal = status === 'player' && (last?.real ?? true)
  const label =
    last !== null ? 'lobby.hero.continue' : isReal ? 'lobby.hero.play' : 'lobby.hero.demo'
  return (
    <ButtonLink
      kind="primary"
      icon="play"
      render={
        <Link
          to="/game/$id"
          params={{ id: game.identity }}
          search={isReal ? { real: 'true' } : {}}
        />
      }
    >
      {t(label, { game: game.name })}
    </ButtonLink>
  )
}
