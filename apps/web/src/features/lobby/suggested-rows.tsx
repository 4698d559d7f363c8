import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { countryName } from '@fairhouse/app-kit/i18n/country-name'
import { t } from '#core/i18n/i18n.ts'
import { useSessionState } from '#core/session/use-session.tsx'
import { GameRow } from './game-row.tsx'
import { suggestionsQuery } from './home.queries.ts'

/** Tiles of a line: as the server drew them they have nothing that notices when they are near. */
const SEEN_TILES = 7

/** Rows that are one player's: games like the last one, and what their country plays. */
export function SuggestedRows(): ReactNode {
  const isPlayer = useSessionState().status === 'player'
  const { data = [] } = useQuery({ ...suggestionsQuery, enabled: isPlayer })
  return data.map(({ reason, name, games }) => (
    <GameRow
      key={reason}
      title={
        reason === 'played'
          ? t('welcome.because', { game: name })
          : t('welcome.country', { country: countryName(name, name) })
      }
      games={games}
      all={null}
      eager={SEEN_TILES}
    />
  ))
}
