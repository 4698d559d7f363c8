/** @jsxImportSource preact */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useLoaded } from '../core/api.ts'
import { useCatalogue } from '../core/catalogue.ts'
import { useLiveList } from '../core/live.ts'
import { dayName, sportName } from '../core/text.ts'
import type { BookEvent, Catalogue } from '../core/types.ts'
import { go } from '../parts/navigate.ts'
import { Empty, Failure, Skeleton } from '../parts/states.tsx'
import { EventGroup } from './event-group.tsx'

/** Room for three markets beside the names, in pixels. */
const WIDE_MIN = 680
/** Rows that are drawn before somebody comes near the end of them. */
const ROWS_FIRST = 24
const ROWS_MORE = 24

type Props = {
  readonly path: string
  readonly everyMs: number
  readonly empty: string
  /** `days` of one league, `leagues` of one or many sports, `sports` where few of each are shown. */
  readonly by?: 'days' | 'leagues' | 'allLeagues' | 'sports'
}

/** Events of a path in groups, kept up to date. */
export function EventList({ path, everyMs, empty, by = 'leagues' }: Props) {
  const loaded = useLoaded<readonly BookEvent[]>(path, { everyMs })
  const catalogue = useCatalogue()
  // One that ends is heard of before the list is loaded again.
  const events = useLiveList(loaded.data)?.filter(({ closure }) => closure !== 'finished')
  const [list, setList] = useState<HTMLElement | null>(null)
  const isWide = useIsWide(list)
  const [rows, drawMore] = useRows(path)
  if (events === undefined && loaded.error !== undefined) return <Failure onRetry={loaded.reload} />
  if (events?.length === 0) return <Empty text={empty} />
  const groups = [...Map.groupBy(events ?? [], keyOf(by)).values()]
  if (by === 'allLeagues') groups.sort((a, b) => a[0]!.sportId - b[0]!.sportId)
  let left = rows
  return (
    <div class="stack" ref={setList}>
      {events === undefined && <Skeleton rows={12} height={40} />}
      {groups.length > 0 && (
        <div class="card list">
          {groups.map((group) => {
            const shown = group.slice(0, Math.max(left, 0))
            left -= group.length
            if (shown.length === 0) return null
            return (
              <EventGroup
                key={keyOf(by)(group[0]!)}
                {...headOf(group[0]!, by, catalogue)}
                events={shown}
                isWide={isWide}
              />
            )
          })}
        </div>
      )}
      {left < 0 && <More onSeen={drawMore} />}
    </div>
  )
}

/** As many rows as each list was drawn to, so that a way back finds its place. */
const drawn = new Map<string, number>()
const DRAWN_MAX = 50

function useRows(path: string): readonly [number, () => void] {
  const [, drawAgain] = useState({})
  const rows = drawn.get(path) ?? ROWS_FIRST
  return [
    rows,
    () => {
      drawn.delete(path)
      drawn.set(path, rows + ROWS_MORE)
      if (drawn.size > DRAWN_MAX) drawn.delete(drawn.keys().next().value!)
      drawAgain({})
    },
  ]
}

function keyOf(by: NonNullable<Props['by']>) {
  return ({ startAt, championshipId, sportId }: BookEvent): string | number => {
    if (by === 'days') return new Date(startAt).toDateString()
    return by === 'sports' ? sportId : championshipId
  }
}

function headOf(event: BookEvent, by: Props['by'], catalogue: Catalogue | undefined) {
  if (by === 'days') return { title: dayName(event.startAt) }
  const { sportId, championshipId } = event
  const sport = catalogue?.sports.find(({ id }) => id === sportId)
  if (by === 'sports') {
    const title = sport === undefined ? ' ' : sportName(sport)
    return { title, onOpen: () => go({ page: 'sport', sportId }) }
  }
  const league = catalogue?.championships.find(({ id }) => id === championshipId)
  const names = [by === 'allLeagues' && sport !== undefined && sportName(sport), league?.name]
  return {
    title: names.filter(Boolean).join(' · ') || ' ',
    championshipId,
    onOpen: () => go({ page: 'championship', championshipId, sportId }),
  }
}

/** Draws the next rows before the end of the list is reached. */
function More({ onSeen }: { readonly onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const seenRef = useRef(onSeen)
  seenRef.current = onSeen
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting === true && seenRef.current(),
      { rootMargin: '400px' },
    )
    watch.observe(end.current!)
    return () => watch.disconnect()
  })
  return <div ref={end} class="more" />
}

function useIsWide(element: HTMLElement | null): boolean {
  const [isWide, setIsWide] = useState(false)
  useLayoutEffect(() => {
    if (element === null) return
    const measure = () => setIsWide(element.clientWidth >= WIDE_MIN)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [element])
  return isWide
}
