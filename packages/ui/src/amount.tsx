import styles from './amount.module.css'

export type AmountProps = {
  /** The number as the locale writes it: "1,250.00". Made from minor units by the caller. */
  readonly number: string
  /** The unit: "EUR", "mBTC". */
  readonly unit: string
  /** The value in the player's own currency: "≈ 30.12 EUR". */
  readonly equivalent?: string | undefined
  readonly size?: 's' | 'm' | 'l' | 'xl'
  readonly tone?: 'plain' | 'muted'
}

/** Money: tabular figures, always with its unit. */
export function Amount(props: AmountProps) {
  const { number, unit, equivalent, size = 'm', tone = 'plain' } = props
  return (
    <span className={styles.amount} data-size={size} data-tone={tone}>
      <span className={`${styles.line} tabular`}>
        <bdi>{number}</bdi> <span className={styles.unit}>{unit}</span>
      </span>
      {equivalent && <span className={`${styles.equivalent} tabular`}>{equivalent}</span>}
    </span>
  )
}
