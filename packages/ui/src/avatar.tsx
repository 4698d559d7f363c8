import sprite from './art/avatars.svg?url&no-inline'
import styles from './avatar.module.css'

export type AvatarProps = {
  readonly name: string
  /** Name of a drawing in the sprite of avatars; without one the initial of the name is shown. */
  readonly picture?: string | null
  /** 44 (a touch target), 64 and 96 px. */
  readonly size?: 'm' | 'l' | 'xl'
}

/** A player's avatar or initial on a square. Decorative: the name is next to it or on its button. */
export function Avatar({ name, picture = null, size = 'm' }: AvatarProps) {
  const [initial = '?'] = name.trim().toLocaleUpperCase()
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {picture === null ? (
        initial
      ) : (
        <svg className={styles.picture} viewBox="0 0 96 96">
          <use href={`${sprite}#${picture}`} />
        </svg>
      )}
    </span>
  )
}
