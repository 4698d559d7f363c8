import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import styles from './endless-list.module.css'

const VirtualRows = lazy(() =>
  import('./virtual-rows.tsx').then((module) => ({ default: module.VirtualRows })),
)

/** More rows than this are not all in the page: only those near the screen are. */
const DRAWN_MAX = 200

export type EndlessListProps<Row> = {
  readonly label: string
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly renderRow: (row: Row) => ReactNode
  /** The height of a row in px as far as one knows; rows are measured once they are drawn. */
  readonly rowHeight: number
  /** Called when the end comes near; without it there is no more. */
  readonly onMore?: (() => void) | undefined
  readonly moreLabel: string
  /** Said while more is on its way. */
  readonly busyLabel: string
  readonly isBusy?: boolean
  /** After the last row: "That is all since January". */
  readonly end?: ReactNode
}

/**
 * A list that grows as one scrolls, with a button that does the same by keyboard. Past 200 rows only
 * the visible ones are drawn. Scrolls with the page.
 */
export function EndlessList<Row>(props: EndlessListProps<Row>) {
  const { label, rows, rowKey, renderRow, rowHeight, onMore, isBusy = false, end } = props
  const all = (
    <ul className={styles.list} aria-label={label}>
      {rows.slice(0, DRAWN_MAX).map((row) => (
        <li key={rowKey(row)}>{renderRow(row)}</li>
      ))}
    </ul>
  )
  return (
    <div className={styles.endless} aria-busy={isBusy}>
      {rows.length <= DRAWN_MAX ? (
        all
      ) : (
        <Suspense fallback={all}>
          <VirtualRows
            label={label}
            count={rows.length}
            rowHeight={rowHeight}
            keyOf={(index) => rowKey(rows[index] as Row)}
            renderRow={(index) => renderRow(rows[index] as Row)}
          />
        </Suspense>
      )}
      <div className={styles.end}>
        {onMore ? <More {...props} onMore={onMore} isBusy={isBusy} /> : end}
      </div>
    </div>
  )
}

type MoreProps = {
  readonly onMore: () => void
  readonly isBusy: boolean
  readonly moreLabel: string
  readonly busyLabel: string
}

// asked for before the end is seen
const AHEAD = '600px'

function More({ onMore, isBusy, moreLabel, busyLabel }: MoreProps) {
  const mark = useRef<HTMLDivElement>(null)
  const ask = useRef(onMore)
  ask.current = onMore
  useEffect(() => {
    if (!mark.current || isBusy) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) ask.current()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [isBusy])
  return (
    <div ref={mark}>
      <Button busyLabel={isBusy ? busyLabel : undefined} onClick={onMore}>
        {moreLabel}
      </Button>
    </div>
  )
}
