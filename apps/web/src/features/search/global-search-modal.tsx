import { isComposing } from '@fairhouse/ui/composing'
import { Icon } from '@fairhouse/ui/icon'
import { TextInput } from '@fairhouse/ui/text-input'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { call } from '#core/api/api.ts'
import { hasPart } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import type { ModalViewProps } from '#core/modal/modal-view.ts'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { useSessionState } from '#core/session/use-session.tsx'
import { useDebounced } from '@fairhouse/app-kit/form/use-debounced'
import styles from './global-search.module.css'
import { SearchOptions } from './search-options.tsx'
import { listResults, type SearchResult } from './search-result.ts'
import {
  recentSearchesQuery,
  searchedProvidersQuery,
  searchQuery,
  sportSearchQuery,
} from './search.queries.ts'

const TYPING_PAUSE_MS = 120
const SPORT_TEXT_MIN = 2

/** `?global-search=true`: games, providers and pages by name, without leaving the page. */
export function GlobalSearchModal({ onClose }: ModalViewProps): ReactNode {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const isWhole = hasPart('sport') && hasPart('games')
  const { results, isError, isLooking } = useResults(text)
  const navigate = useNavigate()
  const isPlayer = useSessionState().status === 'player'
  const open = ({ target, name }: SearchResult): void => {
    if (target === null) return setText(name)
    const query = text.trim()
    // Stored for the next time; a failure is not worth reporting.
    if (isPlayer && query !== '')
      void call('POST /api/game/search/recent', { body: { query } }).catch(() => undefined)
    // The overlay leaves the history: going back leads to the page that it was opened on.
    void navigate({ ...target, replace: true })
  }
  const chosen = results[active]
  const onKey = (event: KeyboardEvent): void => {
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && results.length > 0) {
      event.preventDefault()
      setActive((was) => (was + step + results.length) % results.length)
    }
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      open(chosen)
    }
  }
  return (
    <Dialog title={t('search.title')} size="l" onClose={onClose}>
      <div className={styles.search}>
        <TextInput
          lead={<Icon name="search" />}
          type="search"
          role="combobox"
          aria-label={isWhole ? t('search.label') : t('shell.search.label')}
          placeholder={isWhole ? t('search.placeholder') : t('shell.search.label')}
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen === undefined ? undefined : `${listId}-${active}`}
          autoComplete="off"
          maxLength={64}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKey}
        />
        {text.trim() === '' && results.length > 0 && <RecentHead />}
        <SearchOptions id={listId} results={results} active={active} onOpen={open} />
        <p className={styles.word} role="status">
          {wordOf({ text, results, isError, isLooking })}
        </p>
      </div>
    </Dialog>
  )
}

function wordOf(of: {
  text: string
  results: readonly SearchResult[]
  isError: boolean
  isLooking: boolean
}): string {
  if (of.isError) return t('search.failed')
  if (of.results.length > 0) return ''
  if (of.text.trim() === '') return t('search.hint')
  return of.isLooking ? t('search.looking') : t('search.none', { text: of.text.trim() })
}

function useResults(text: string) {
  const isPlayer = useSessionState().status === 'player'
  const wanted = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const games = useQuery({
    ...searchQuery(wanted),
    enabled: hasPart('games') && wanted !== '',
  })
  const { data: events = [] } = useQuery({
    ...sportSearchQuery(wanted),
    enabled: hasPart('sport') && wanted.length >= SPORT_TEXT_MIN,
  })
  const { data: recent = [] } = useQuery({ ...recentSearchesQuery, enabled: isPlayer })
  const { data: providers = [] } = useQuery(searchedProvidersQuery)
  const found = wanted === '' ? [] : (games.data ?? [])
  const matches = wanted.length < SPORT_TEXT_MIN ? [] : events
  const results = listResults({
    ...{ text, recent, providers, isPlayer },
    games: found,
    events: matches,
    t,
  })
  return { results, isError: games.isError, isLooking: games.isFetching || wanted !== text.trim() }
}

function RecentHead(): ReactNode {
  const queryClient = useQueryClient()
  const clear = (): void => {
    queryClient.setQueryData(recentSearchesQuery.queryKey, [])
    // An entry that could not be deleted is offered again the next time.
    void call('DELETE /api/game/search/recent').catch(() => undefined)
  }
  return (
    <div className={styles.head}>
      <span>{t('search.recent')}</span>
      <button type="button" onClick={clear}>
        {t('search.recent.clear')}
      </button>
    </div>
  )
}
