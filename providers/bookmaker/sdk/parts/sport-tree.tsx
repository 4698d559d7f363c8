/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { useCatalogue } from '../core/catalogue.ts'
import { favourites } from '../core/favourites.ts'
import { host } from '../core/host.ts'
import { route, type Route } from '../core/route.ts'
import { session } from '../core/session.ts'
import { createStore, useSelected, useStore } from '../core/store.ts'
import { direction, language, sportName, t } from '../core/text.ts'
import type { Catalogue, Championship, Sport } from '../core/types.ts'
import { Icon, sportIcon, type IconName } from './icon.tsx'
import { go } from './navigate.ts'

/** Whether the tree is seen beside the book, which then needs no chips of sports. */
export const isTreeShown = createStore(false)

/** A rail that shows icons only has no room for it. */
const WIDTH_MIN = 140

/** Sports, their categories and leagues; each level is drawn when it is opened. */
export function SportTree() {
  const place = useRef<HTMLElement>(null)
  const isShown = useStore(isTreeShown)
  useStore(session)
  const isWorded = useStore(language) !== null
  useEffect(() => {
    const measure = () => isTreeShown.set(() => place.current!.clientWidth >= WIDTH_MIN)
    const watch = new ResizeObserver(measure)
    const tree = place.current!
    watch.observe(tree)
    tree.addEventListener('keydown', moveByKeys)
    return () => {
      watch.disconnect()
      tree.removeEventListener('keydown', moveByKeys)
      isTreeShown.set(() => false)
    }
  }, [])
  return (
    <nav ref={place} class="tree" dir={direction()} aria-label={t('allSports')}>
      {isShown && isWorded && <Branches />}
    </nav>
  )
}

function Branches() {
  const current = useStore(route)
  const stars = useSelected(
    favourites,
    ({ events, championships }) => events.length + championships.length,
  )
  const catalogue = useCatalogue()
  const live = catalogue?.sports.reduce((sum, sport) => sum + sport.live, 0)
  const sportId = sportOfRoute(current, catalogue)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  // A sport that is come to is opened; it may be closed again.
  useEffect(() => {
    if (sportId !== undefined) setOpen((before) => new Set([...before, sportId]))
  }, [sportId])
  const toggle = (id: number) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const page = (
    to: 'overview' | 'live' | 'favourites' | 'results',
    icon: IconName,
    count?: number,
  ) => (
    <Entry
      text={t(to === 'live' ? 'liveNow' : to)}
      icon={icon}
      count={count}
      isOn={current.page === to}
      onOpen={() => go({ page: to })}
    />
  )
  return (
    <ul>
      {page('overview', 'home')}
      {page('live', 'live', live)}
      {page('favourites', 'star', stars)}
      {page('results', 'list')}
      {(catalogue?.sports ?? [])
        .filter(({ events }) => events > 0)
        .map((sport) => (
          <Entry
            key={sport.id}
            text={sportName(sport)}
            icon={sportIcon(sport.code)}
            count={sport.events}
            isOn={current.page === 'sport' && current.sportId === sport.id && !current.categoryId}
            isOpen={open.has(sport.id)}
            onToggle={() => toggle(sport.id)}
            onOpen={() => openSport(sport)}
          >
            {open.has(sport.id) && (
              <Leagues
                catalogue={catalogue!}
                sport={sport}
                current={current}
                open={open}
                onToggle={toggle}
              />
            )}
          </Entry>
        ))}
    </ul>
  )
}

type LeaguesProps = {
  readonly catalogue: Catalogue
  readonly sport: Sport
  readonly current: Route
  readonly open: ReadonlySet<number>
  readonly onToggle: (categoryId: number) => void
}

/** The categories of a sport; one with a single league is that league. */
function Leagues({ catalogue, sport, current, open, onToggle }: LeaguesProps) {
  const leagues = catalogue.championships.filter(
    ({ sportId, events }) => sportId === sport.id && events > 0,
  )
  return (
    <ul>
      {[...Map.groupBy(leagues, ({ categoryId }) => categoryId)].map(([id, inside]) => {
        const category = catalogue.categories.find((each) => each.id === id)
        if (inside.length === 1) return <League key={id} league={inside[0]!} current={current} />
        const isOpen = open.has(id) || inside.some((each) => each.id === current.championshipId)
        return (
          <Entry
            key={id}
            text={category?.name ?? ' '}
            count={category?.events}
            isOn={current.page === 'sport' && current.categoryId === id}
            isOpen={isOpen}
            onToggle={() => onToggle(id)}
            onOpen={() => go({ page: 'sport', sportId: sport.id, categoryId: id })}
          >
            {isOpen && (
              <ul>
                {inside.map((league) => (
                  <League key={league.id} league={league} current={current} />
                ))}
              </ul>
            )}
          </Entry>
        )
      })}
    </ul>
  )
}

function League({ league, current }: { readonly league: Championship; readonly current: Route }) {
  const { id: championshipId, sportId, name, events } = league
  return (
    <Entry
      text={name}
      count={events}
      isOn={current.page === 'championship' && current.championshipId === championshipId}
      onOpen={() => go({ page: 'championship', championshipId, sportId })}
    />
  )
}

type EntryProps = {
  readonly text: string
  readonly icon?: IconName
  readonly count?: number | undefined
  readonly isOn: boolean
  readonly onOpen: () => void
  /** Undefined where nothing is below it. */
  readonly isOpen?: boolean
  readonly onToggle?: () => void
  readonly children?: preact.ComponentChildren
}

function Entry({ text, icon, count, isOn, onOpen, isOpen, onToggle, children }: EntryProps) {
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOn && entry.current !== null) scrollTo(entry.current)
  }, [isOn])
  return (
    <li ref={entry}>
      <div class={`branch${isOn ? ' on' : ''}`}>
        <button
          type="button"
          class="branch-name"
          aria-current={isOn ? 'page' : undefined}
          onClick={onOpen}
        >
          {icon !== undefined && <Icon name={icon} />}
          <span>{text}</span>
          {count !== undefined && count > 0 && <small>{count}</small>}
        </button>
        {onToggle !== undefined && (
          <button
            type="button"
            class="branch-toggle"
            aria-expanded={isOpen}
            aria-label={text}
            onClick={onToggle}
          >
            <Icon name="chevron" />
          </button>
        )}
      </div>
      {children}
    </li>
  )
}

/** A page may be opened at a sport far down: the rail around the tree scrolls, and not the page. */
function scrollTo(entry: HTMLElement): void {
  let rail = (entry.getRootNode() as ShadowRoot).host.parentElement
  while (rail !== null && rail.scrollHeight <= rail.clientHeight) rail = rail.parentElement
  if (rail === null || rail === document.documentElement || rail === document.body) return
  const [own, all] = [entry.getBoundingClientRect(), rail.getBoundingClientRect()]
  if (own.top < all.top || own.bottom > all.bottom) {
    rail.scrollTop += own.top - all.top - rail.clientHeight / 3
  }
}

export function openSport(sport: Sport): void {
  host.topSportClicked(sport.id)
  go({ page: 'sport', sportId: sport.id }, { sport: sport.code })
}

function sportOfRoute(
  { sportId, championshipId }: Route,
  catalogue: Catalogue | undefined,
): number | undefined {
  return sportId ?? catalogue?.championships.find(({ id }) => id === championshipId)?.sportId
}

/** Up and down go from name to name; sideways opens and closes. */
function moveByKeys(event: KeyboardEvent): void {
  const tree = event.currentTarget as HTMLElement
  const names = [...tree.querySelectorAll<HTMLElement>('.branch-name')]
  const branch = (event.target as HTMLElement).closest('.branch')
  const at = names.findIndex((name) => name.parentElement === branch)
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step !== undefined) {
    event.preventDefault()
    names[at + step]?.focus()
    return
  }
  const isForward = event.key === (direction() === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
  if (!isForward && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  const toggle = branch?.querySelector<HTMLElement>('.branch-toggle')
  if (toggle?.getAttribute('aria-expanded') === String(!isForward)) toggle.click()
}
