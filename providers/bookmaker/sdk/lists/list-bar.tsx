/** @jsxImportSource preact */
import { useCatalogue } from '../core/catalogue.ts'
import { useNowMs } from '../core/now.ts'
import { route } from '../core/route.ts'
import { useStore } from '../core/store.ts'
import { dayText, t } from '../core/text.ts'
import { go } from '../parts/navigate.ts'
import { isTreeShown } from '../parts/sport-tree.tsx'
import { dayFrom, LIST_FILTERS, listFilter, type ListFilter } from './list-filter.ts'

/** When the events of a list begin. */
export function TimeChips() {
  const chosen = useStore(listFilter)
  const nowMs = useNowMs()
  return (
    <div class="chips groups" role="group" aria-label={t('when')}>
      {LIST_FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          class={`chip small${filter === chosen ? ' on' : ''}`}
          aria-pressed={filter === chosen}
          onClick={() => listFilter.set(() => filter)}
        >
          {nameOf(filter, nowMs)}
        </button>
      ))}
    </div>
  )
}

function nameOf(filter: ListFilter, nowMs: number): string {
  return filter === 'day2' ? (dayText(dayFrom(nowMs, 2)) ?? '') : t(filter)
}

/** The leagues of a sport, where there is no tree beside it. */
export function LeagueChoice({ sportId }: { readonly sportId: number }) {
  const { championshipId, categoryId } = useStore(route)
  const catalogue = useCatalogue()
  if (useStore(isTreeShown) || catalogue === undefined) return null
  const leagues = catalogue.championships.filter(
    (each) => each.sportId === sportId && (each.events > 0 || each.id === championshipId),
  )
  if (leagues.length < 2) return null
  return (
    <select
      class="format leagues"
      aria-label={t('competitions')}
      value={championshipId ?? ''}
      onChange={({ currentTarget: { value } }) =>
        go(
          value === ''
            ? { page: 'sport', sportId }
            : { page: 'championship', championshipId: Number(value), sportId },
        )
      }
    >
      <option value="">
        {catalogue.categories.find(({ id }) => id === categoryId)?.name ?? t('allCompetitions')}
      </option>
      {leagues.map(({ id, name, events }) => (
        <option key={id} value={id}>
          {name} ({events})
        </option>
      ))}
    </select>
  )
}
