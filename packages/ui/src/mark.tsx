import styles from './mark.module.css'

export type MarkProps = {
  /** A currency's symbol ("€", "₿") or a country's two letters. */
  readonly text: string
  readonly tone?: 'accent' | 'neutral'
  readonly size?: 'm' | 'l'
}

/** A small round badge of a currency or country. Decorative: the name is next to it. */
export function Mark({ text, tone = 'accent', size = 'm' }: MarkProps) {
  return (
    <span
      className={styles.mark}
      data-tone={tone}
      data-size={size}
      data-long={text.length > 1 || undefined}
      // "R$" on a page from right to left too
      dir="ltr"
      aria-hidden="true"
    >
      {text}
    </span>
  )
}
