/** @jsxImportSource preact */
import { useMemo, useState } from 'preact/hooks'
import { lineGroupOf, nameMarket, nameOutcome } from '../../src/naming/market-name.ts'
import { useLoaded } from '../core/api.ts'
import { useCatalogue } from '../core/catalogue.ts'
import { useLiveEvent } from '../core/live.ts'
import { sportName, t, textOr, words } from '../core/text.ts'
import type { BookEvent, Fact, Market } from '../core/types.ts'
import { MarketCard } from '../events/market-card.tsx'
import { Icon } from '../parts/icon.tsx'
import { go } from '../parts/navigate.ts'
import { Scoreboard } from '../parts/scoreboard.tsx'
import { Star } from '../parts/star.tsx'
import { namedEvent } from '../slip/slip-selection.ts'
import { Empty, Failure, Skeleton } from '../parts/states.tsx'
import { Corrections } from './corrections.tsx'
import { Meetings } from './meetings.tsx'
import { Verification } from './verification.tsx'

/** An event with every market that is offered on it. */
export function EventView({ eventId }: { readonly eventId: number }) {
  const loaded = useLoaded<BookEvent>(`events/${eventId}`, { everyMs: 10_000 })
  const event = useLiveEvent(loaded.data)
  const isLive = event?.status === 'live'
  const facts = useLoaded<readonly Fact[]>(
    event === undefined ? null : `events/${eventId}/facts`,
    isLive ? { everyMs: 5_000 } : {},
  )
  if (event === undefined) {
    if (loaded.error?.status === 404) return <Empty text={t('noEvents')} />
    return loaded.error === undefined ? (
      <Skeleton rows={4} height={160} />
    ) : (
      <Failure onRetry={loaded.reload} />
    )
  }
  return (
    <div class="stack">
      <h1 class="hidden">{event.name}</h1>
      <Scoreboard event={event} facts={facts.data ?? []} />
      {loaded.data?.corrections !== undefined && loaded.data.corrections.length > 0 && (
        <Corrections corrections={loaded.data.corrections} />
      )}
      {event.closure === 'suspended' && <p class="notice">{t('suspended')}</p>}
      <Meetings event={event} />
      <Markets event={event} />
      <Verification eventId={eventId} isOver={event.closure === 'finished'} />
    </div>
  )
}

/** The sport and the league of an event. */
export function Trail({ event }: { readonly event: BookEvent }) {
  const catalogue = useCatalogue()
  const { sportId, championshipId } = event
  const sport = catalogue?.sports.find(({ id }) => id === sportId)
  const championship = catalogue?.championships.find(({ id }) => id === championshipId)
  return (
    <nav class="trail">
      <button type="button" class="link" onClick={() => go({ page: 'sport', sportId })}>
        {sport === undefined ? ' ' : sportName(sport)}
      </button>
      <Icon name="chevron" />
      <button
        type="button"
        class="link"
        onClick={() => go({ page: 'championship', championshipId, sportId })}
      >
        {championship?.name ?? ' '}
      </button>
      <Star kind="events" id={event.id} name={event.name} />
    </nav>
  )
}

const BUILDER = 'builder'
/** Of all markets of an event; a page of a hundred open ones is too long to look through. */
const OPEN_MARKETS = 12

function Markets({ event }: { readonly event: BookEvent }) {
  const [group, setGroup] = useState('all')
  const groups = useMemo(() => [...new Set(event.markets.map((each) => each.group))], [event])
  if (event.markets.length === 0) {
    return event.closure === 'finished' ? (
      <Decided event={event} />
    ) : (
      <Empty text={t('suspended')} />
    )
  }
  const markets = withoutTwice(event.markets)
  const shown = markets.filter(
    (market) =>
      group === 'all' || market.group === group || (group === BUILDER && canCombine(market)),
  )
  const shownGroups = event.hasBuilder ? ['all', ...groups, BUILDER] : ['all', ...groups]
  const sets = Map.groupBy<string, Market>(shown, lineGroupOf)
  const all = Map.groupBy<string, Market>(markets, lineGroupOf).size
  return (
    <>
      <div class="chips groups" role="group">
        {shownGroups.map((each) => (
          <button
            key={each}
            type="button"
            class={`chip small${each === group ? ' on' : ''}`}
            aria-pressed={each === group}
            onClick={() => setGroup(each)}
          >
            {textOr(each, each)}
            {each === 'all' && <small>{all}</small>}
          </button>
        ))}
      </div>
      {group === BUILDER && (
        <p class="faint">
          {t('builderHelp')} {t('builderPick')}
        </p>
      )}
      <div class="markets">
        {[...sets].map(([key, lines], index) => (
          <MarketCard
            key={`${group} ${key}`}
            event={event}
            markets={lines}
            startsOpen={group !== 'all' || index < OPEN_MARKETS}
          />
        ))}
      </div>
    </>
  )
}

/** How the markets of an event that is over ended. */
function Decided({ event }: { readonly event: BookEvent }) {
  const [areAllShown, setAreAllShown] = useState(false)
  const markets = event.decided ?? []
  if (markets.length === 0) return null
  const named = namedEvent(event)
  return (
    <section class="card market">
      <h2>{t('settledBets')}</h2>
      <dl class="decided">
        {markets.slice(0, areAllShown ? undefined : OPEN_MARKETS).map((market) => (
          <div key={`${market.slug} ${market.specifiers}`}>
            <dt>{nameMarket(market, named, words())}</dt>
            <dd>
              {market.won.map((each) => nameOutcome(each, market, named, words())).join(', ')}
            </dd>
          </div>
        ))}
      </dl>
      {!areAllShown && markets.length > OPEN_MARKETS && (
        <button type="button" class="button quiet" onClick={() => setAreAllShown(true)}>
          {t('showMore')}
        </button>
      )}
    </section>
  )
}

/** The paid places of a race are those of the winner or of a top market, whose name says how many. */
function withoutTwice(markets: readonly Market[]): readonly Market[] {
  const slugs = new Set(markets.map(({ slug }) => slug))
  return markets.filter(({ slug, specifiers }) => {
    const places = /places=(\d)/.exec(specifiers)?.[1]
    return slug !== 'place' || !slugs.has(places === '1' ? 'win' : `top${places}`)
  })
}

/** Whole and quarter lines, and markets that return the stake, are no part of a bet builder. */
function canCombine({ slug, specifiers }: Market): boolean {
  if (slug.endsWith('no_bet')) return false
  const [, line] = /(?:total|hcp)=([+-]?[\d.]+)$/.exec(specifiers) ?? []
  return line === undefined || Math.abs(Number(line) % 1) === 0.5
}
