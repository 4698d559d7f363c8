import type { ReactNode } from 'react'
import { t, wordOf } from '#core/i18n.ts'
import marks from '#core/change-marks.module.css'
import styles from './change.module.css'

type Values = Readonly<Record<string, unknown>> | null

export type ChangeProps = {
  readonly entry: {
    readonly details: Readonly<Record<string, unknown>>
    readonly before: Values
    readonly after: Values
  }
}

/** The values before and after an act, and what else its entry says; the reason comes last. */
export function Change({ entry: { details, before, after } }: ChangeProps): ReactNode {
  const { why, ...facts } = details
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const changed = [...names].filter((name) => show(before?.[name]) !== show(after?.[name]))
  return (
    <div className={styles.change}>
      {changed.map((name) => (
        <span key={name}>
          {wordOf('fact', name)} <del className={marks.before}>{show(before?.[name])}</del>
          {' → '}
          <ins className={marks.after}>{show(after?.[name])}</ins>
        </span>
      ))}
      {Object.entries(facts).map(([name, value]) => (
        <span key={name} className="fine">
          {wordOf('fact', name)} {show(value)}
        </span>
      ))}
      {typeof why === 'string' && <span className="fine">{t('timeline.why', { why })}</span>}
    </div>
  )
}

function show(value: unknown): string {
  if (value === undefined || value === null) return '–'
  return typeof value === 'string' ? wordOf('value', value) : JSON.stringify(value)
}
