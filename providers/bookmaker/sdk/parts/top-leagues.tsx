/** @jsxImportSource preact */
import { useLoaded } from '../core/api.ts'
import { t } from '../core/text.ts'
import type { Championship, Sport } from '../core/types.ts'
import { Icon, sportIcon } from './icon.tsx'
import { go } from './navigate.ts'

/** The competitions that most bets are on. */
export function TopLeagues() {
  const leagues = useLoaded<readonly Championship[]>('top-leagues', { everyMs: 60_000 }).data
  const sports = useLoaded<readonly Sport[]>('sports').data
  if (leagues === undefined || leagues.length === 0) return null
  return (
    <section>
      <h2 class="title">{t('topLeagues')}</h2>
      <div class="chips">
        {leagues.map(({ id, sportId, name, events }) => (
          <button
            key={id}
            type="button"
            class="chip"
            onClick={() => go({ page: 'championship', championshipId: id, sportId })}
          >
            <Icon name={sportIcon(sports?.find((sport) => sport.id === sportId)?.code ?? '')} />
            <span class="clip">{name}</span>
            <small>{events}</small>
          </button>
        ))}
      </div>
    </section>
  )
}
