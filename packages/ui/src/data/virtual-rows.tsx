import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './endless-list.module.css'

export type VirtualRowsProps = {
  readonly label: string
  readonly count: number
  readonly rowHeight: number
  readonly keyOf: (index: number) => string
  readonly renderRow: (index: number) => ReactNode
}

/** Draws the rows near the screen only; each says which of how many it is. */
export function VirtualRows({ label, count, rowHeight, keyOf, renderRow }: VirtualRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    if (list.current) setOffset(list.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- it redraws by itself, not by its return value
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: 8,
    gap: GAP_PX,
    scrollMargin: offset,
  })
  return (
    <ul
      ref={list}
      className={styles.virtual}
      aria-label={label}
      style={{ blockSize: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map((item) => (
        <li
          key={item.key}
          ref={virtualizer.measureElement}
          data-index={item.index}
          aria-setsize={count}
          aria-posinset={item.index + 1}
          className={styles.row}
          style={{ transform: `translateY(${item.start - offset}px)` }}
        >
          {renderRow(item.index)}
        </li>
      ))}
    </ul>
  )
}

// --space-2
const GAP_PX = 8
