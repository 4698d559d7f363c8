import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import styles from './tile-row.module.css'

export type TileRowProps = {
  readonly title: string
  /** A quiet fact beside the title. */
  readonly fact?: ReactNode
  /** A link at the end of the line: "See all". */
  readonly more?: ReactNode
  readonly previousLabel: string
  readonly nextLabel: string
  /** One node per tile; each becomes a list item. */
  readonly tiles: readonly { readonly key: string; readonly tile: ReactNode }[]
}

/** A titled row that scrolls sideways by finger, wheel, keyboard or its two buttons. */
export function TileRow({ title, fact, more, previousLabel, nextLabel, tiles }: TileRowProps) {
  const titleId = useId()
  const track = useRef<HTMLUListElement>(null)
  const edges = useEdges(track)
  function scroll(direction: 1 | -1) {
    const list = track.current
    if (!list) return
    const side = getComputedStyle(list).direction === 'rtl' ? -direction : direction
    list.scrollBy({ left: side * list.clientWidth * 0.8, behavior: 'smooth' })
  }
  return (
    <section aria-labelledby={titleId} className={styles.row}>
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        {fact && <span className={styles.fact}>{fact}</span>}
        <span className={styles.end}>
          {more}
          {!(edges.isAtStart && edges.isAtEnd) && (
            <span className={styles.buttons}>
              <IconButton
                icon="chevron-left"
                label={previousLabel}
                isMirrored
                disabled={edges.isAtStart}
                onClick={() => scroll(-1)}
              />
              <IconButton
                icon="chevron-right"
                label={nextLabel}
                isMirrored
                disabled={edges.isAtEnd}
                onClick={() => scroll(1)}
              />
            </span>
          )}
        </span>
      </header>
      <ul ref={track} className={styles.track}>
        {tiles.map(({ key, tile }) => (
          <li key={key} className={styles.item}>
            {tile}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Edges = { readonly isAtStart: boolean; readonly isAtEnd: boolean }

// Before it is measured a row shows no buttons: most rows of a new site fit.
const FITS: Edges = { isAtStart: true, isAtEnd: true }

function useEdges(track: { readonly current: HTMLElement | null }): Edges {
  const [edges, setEdges] = useState(FITS)
  useEffect(() => {
    const list = track.current
    if (!list) return
    function measure(element: HTMLElement) {
      const { clientWidth, scrollWidth } = element
      const scrolled = Math.abs(element.scrollLeft)
      const next = {
        isAtStart: scrolled < 2,
        isAtEnd: scrolled + clientWidth > scrollWidth - 2,
      }
      setEdges((was) =>
        was.isAtStart === next.isAtStart && was.isAtEnd === next.isAtEnd ? was : next,
      )
    }
    const onChange = () => measure(list)
    const observer = new ResizeObserver(onChange)
    observer.observe(list)
    list.addEventListener('scroll', onChange, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', onChange)
    }
  }, [track])
  return edges
}
