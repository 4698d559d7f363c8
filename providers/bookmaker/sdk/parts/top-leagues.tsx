/** @jsxImportSource preact */
import { useLoaded } from '../core/api.ts'
import { useCatalogue } from '../core/catalogue.ts'
import { t } from '../core/text.ts'
import type { Championship } from '../core/types.ts'
import { Icon, sportIcon } from './icon.tsx'
import { go } from './navigate.ts'

/** The competitions that most bets are on. */
export function TopLeagues() {
  const leagues = useLoaded<readonly Championship[]>('top-leagues', { everyMs: 60_000 }).data
  const sports = useCatalogue()?.sports
  if (leagues === undefined || leagues.length === 0) return null
  return (
    <div class="chips groups" role="group" aria-label={t('topLeagues')}>
      {leagues.map(({ id, sportId, name, events }) => (
        <button
          key={id}
          type="button"
          class="chip small"
          onClick={() => go({ page: 'championship', championshipId: id, sportId })}
        >
          <Icon name={sportIcon(sports?.find((sport) => sport.id === sportId)?.code ?? '')} />
          {name}
          <small>{events}</small>
        </button>
      ))}
    </div>
  )
}
