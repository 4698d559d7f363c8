/** @jsxImportSource preact */
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useCatalogue } from '../core/catalogue.ts'
import { useStore } from '../core/store.ts'
import { route } from '../core/route.ts'
import { sportName, t } from '../core/text.ts'
import { go } from './navigate.ts'
import { Icon, sportIcon, type IconName } from './icon.tsx'
import { SideArrows } from './side-row.tsx'
import { openSport } from './sport-tree.tsx'

/** All sports with how many events each has now; the first stop of everybody who browses. */
export function SportChips({ current }: { readonly current: number | undefined }) {
  const { page } = useStore(route)
  const sports = useCatalogue()?.sports
  const live = sports?.reduce((sum, sport) => sum + sport.live, 0)
  const row = useRef<HTMLElement>(null)
  const isCut = useIsCut(row, sports)
  return (
    <div class="chip-row">
      <nav class="chips" aria-label={t('allSports')} ref={row}>
        <Chip
          isOn={page === 'overview'}
          onClick={() => go({ page: 'overview' })}
          text={t('overview')}
        />
        <Chip
          isOn={page === 'live'}
          onClick={() => go({ page: 'live' })}
          text={t('live')}
          count={live}
          isLive
        />
        <Chip
          isOn={page === 'favourites'}
          onClick={() => go({ page: 'favourites' })}
          text={t('favourites')}
          icon="star"
        />
        {(sports ?? [])
          .filter(({ events }) => events > 0)
          .map((sport) => (
            <Chip
              key={sport.id}
              isOn={current === sport.id}
              onClick={() => openSport(sport)}
              text={sportName(sport)}
              count={sport.events}
              icon={sportIcon(sport.code)}
            />
          ))}
        {sports === undefined &&
          [1, 2, 3, 4, 5].map((key) => <span key={key} class="skeleton chip-skeleton" />)}
        <Chip
          isOn={page === 'results'}
          onClick={() => go({ page: 'results' })}
          text={t('results')}
          icon="list"
        />
      </nav>
      {isCut && <SideArrows track={row} />}
    </div>
  )
}

/** Whether a row is wider than its place, measured again when its content changes. */
function useIsCut(row: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isCut, setIsCut] = useState(false)
  useEffect(() => {
    const { current } = row
    if (current === null) return
    const observer = new ResizeObserver(() => setIsCut(current.scrollWidth > current.clientWidth))
    observer.observe(current)
    return () => observer.disconnect()
  }, [row, content])
  return isCut
}

function Chip(props: {
  readonly isOn: boolean
  readonly onClick: () => void
  readonly text: string
  readonly count?: number | undefined
  readonly icon?: IconName
  readonly isLive?: boolean
}) {
  const chip = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const row = chip.current?.parentElement
    if (!props.isOn || !chip.current || !row) return
    const [own, all] = [chip.current.getBoundingClientRect(), row.getBoundingClientRect()]
    // The row alone: scrolling into view would move the page too.
    row.scrollBy({ left: own.left + own.width / 2 - all.left - all.width / 2 })
  }, [props.isOn])
  return (
    <button
      ref={chip}
      type="button"
      class={`chip${props.isOn ? ' on' : ''}`}
      aria-current={props.isOn ? 'page' : undefined}
      onClick={props.onClick}
    >
      {props.icon !== undefined && <Icon name={props.icon} />}
      {props.isLive === true && <span class="dot" />}
      {props.text}
      {props.count !== undefined && <small>{props.count}</small>}
    </button>
  )
}
