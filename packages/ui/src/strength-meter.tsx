import type { PasswordStrength } from './password-strength.ts'
import styles from './strength-meter.module.css'

export type StrengthMeterProps = {
  readonly strength: PasswordStrength
  /** The strength in words: the bars alone say nothing to a screen reader. */
  readonly label: string
}

/** Four bars and their label. */
export function StrengthMeter({ strength, label }: StrengthMeterProps) {
  return (
    <span className={styles.meter} data-strength={strength}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-on={bar <= strength || undefined} />
        ))}
      </span>
      <span>{label}</span>
    </span>
  )
}
