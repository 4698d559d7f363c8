import { useNearView } from '@fairhouse/ui/use-near-view'
import { useEffect, useRef, type ReactNode } from 'react'
import { writeSportView } from './sport-path.ts'
import styles from './sport-carousel.module.css'
import { SPORTSBOOKS } from './sportsbook.adapter.ts'
import { useSportsbook } from './use-sportsbook.ts'

export type SportCarouselProps = {
  readonly widget: 'WTopEventsCarousel' | 'WLiveNow'
  readonly account: string
  readonly colorMode: 'dark' | 'light'
  /** The slug of the sport page that an event was pressed for. */
  readonly onEvent: (slug: string) => void
}

/** A row of seven events on another page. The script is loaded when the row comes near. */
export function SportCarousel(props: SportCarouselProps): ReactNode {
  const { widget, account, colorMode, onEvent } = props
  const { ref, isNear } = useNearView<HTMLDivElement>(true)
  const book = useSportsbook({ book: 'bookmaker', account, colorMode, isWanted: isNear })
  const container = useRef<HTMLDivElement>(null)
  const told = useRef(onEvent)
  told.current = onEvent
  const isOpen = book.state === 'open'
  useEffect(() => {
    const element = container.current
    if (!isOpen || element === null) return
    const leave = SPORTSBOOKS.bookmaker.mountWidget(widget, element, {
      onEventSelect: (data) => {
        const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined
        told.current(writeSportView({ page: 'event', eventId: id }).slug)
      },
    })
    return leave ?? undefined
  }, [isOpen, widget])
  // Without the sportsbook the page has its other rows: nothing is shown here.
  return (
    <div ref={ref} className={book.state === 'failed' ? styles.none : styles.row}>
      <div ref={container} />
    </div>
  )
}
