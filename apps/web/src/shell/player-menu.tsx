import { displayName } from '@fairhouse/domain/nickname'
import { Avatar } from '@fairhouse/ui/avatar'
import { IconButton } from '@fairhouse/ui/icon-button'
import { late } from '@fairhouse/ui/late-part'
import { useRef, useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { useProfile } from '#core/session/use-session.tsx'
import styles from './player-menu.module.css'

const PlayerPanel = late(async () => (await import('./player-panel.tsx')).PlayerPanel, undefined, {
  isOptional: true,
})

/**
 * The button at the end of the top bar: a player's initial, or the globe for a guest. Its
 * panel (player, colours, language, sign-out) loads with the first press.
 */
export function PlayerMenu(): ReactNode {
  const profile = useProfile()
  const anchor = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const name = profile === null ? null : (displayName(profile) ?? t('shell.player.unknown'))
  const button = {
    'aria-expanded': isOpen,
    'aria-haspopup': 'dialog',
    onPointerEnter: PlayerPanel.preload,
    onClick: () => setIsOpen((was) => !was),
  } as const
  return (
    <span ref={anchor}>
      {name === null ? (
        <IconButton icon="globe" label={t('shell.preferences')} {...button} />
      ) : (
        <button
          type="button"
          className={styles.button}
          aria-label={t('shell.player.menuOf', { name })}
          {...button}
        >
          <Avatar name={name} picture={profile?.avatarId ?? null} />
        </button>
      )}
      {isOpen && <PlayerPanel anchor={anchor} onClose={() => setIsOpen(false)} />}
    </span>
  )
}
