import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url&no-inline'
import styles from './icon.module.css'

export type IconProps = {
  readonly name: IconName
  /** Edge in px; 20 beside text, 24 alone. */
  readonly size?: 16 | 18 | 20 | 24 | 32
  /** Turns direction-bearing icons (chevrons, arrows) round in right-to-left pages. */
  readonly isMirrored?: boolean
}

/** A lucide icon from the sprite, in the colour of its text. Always decorative. */
export function Icon({ name, size = 20, isMirrored = false }: IconProps) {
  return (
    <svg
      className={styles.icon}
      data-mirrored={isMirrored || undefined}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
