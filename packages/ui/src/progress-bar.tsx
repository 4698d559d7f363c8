import styles from './progress-bar.module.css'

export type ProgressBarProps = {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly tone?: 'accent' | 'reward'
}

/** The progress of something. Write the figures next to it: "13 of 20". */
export function ProgressBar({ label, value, max, tone = 'accent' }: ProgressBarProps) {
  return (
    <progress
      className={styles.bar}
      data-tone={tone}
      aria-label={label}
      value={Math.min(Math.max(value, 0), max)}
      max={max}
    />
  )
}
