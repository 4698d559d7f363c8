import { Icon } from '@fairhouse/ui/icon'
import { IconLink } from '@fairhouse/ui/icon-button'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { gamesQuery } from '#parts/game/games.queries.ts'
import { t } from '#core/i18n/i18n.ts'
import { useDebounced } from '#core/form/use-debounced.ts'
import { useDismiss } from './use-dismiss.ts'
import { useTypedBefore } from '#core/form/use-typed-before.ts'
import styles from './game-search.module.css'
import { SearchResults } from './search-results.tsx'

const TYPING_PAUSE_MS = 200
const RESULTS_MAX = 6

/** Finds games while typing. On a phone it leads to the games page, which has room for it. */
export function GameSearch(): ReactNode {
  return (
    <>
      <div className={styles.wide}>
        <SearchBox />
      </div>
      <div className={styles.narrow}>
        <IconLink icon="search" label={t('shell.search.label')} render={<Link to="/games" />} />
      </div>
    </>
  )
}

function SearchBox(): ReactNode {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const box = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const navigate = useNavigate()
  const wanted = useDebounced(text.trim(), TYPING_PAUSE_MS)
  const { data, isError } = useQuery({ ...gamesQuery(wanted), enabled: isOpen && wanted !== '' })
  const games = wanted === '' ? [] : (data ?? []).slice(0, RESULTS_MAX)
  const close = (): void => {
    setIsOpen(false)
    setActive(-1)
  }
  useTypedBefore(input, (typed) => {
    setText(typed)
    setIsOpen(document.activeElement === input.current)
  })
  useDismiss(box, isOpen, close)
  useSlashKey(input)
  const go = (): void => {
    const game = games[active]
    close()
    if (game !== undefined) void navigate({ to: '/game/$id', params: { id: game.identity } })
    else void navigate({ to: '/games', search: text.trim() === '' ? {} : { q: text.trim() } })
  }
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || games.length === 0) return
    event.preventDefault()
    setActive((was) => (was + step + games.length) % games.length)
  }
  return (
    <form
      ref={box}
      role="search"
      aria-label={t('shell.search.label')}
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        className={styles.input}
        type="search"
        role="combobox"
        aria-label={t('shell.search.label')}
        placeholder={t('shell.search.placeholder')}
        aria-expanded={isOpen && wanted !== ''}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        autoComplete="off"
        maxLength={64}
        value={text}
        onFocus={() => setIsOpen(true)}
        onChange={(event) => {
          setText(event.target.value)
          setIsOpen(true)
          setActive(-1)
        }}
        onKeyDown={onKey}
      />
      <kbd className={styles.key} aria-hidden="true">
        /
      </kbd>
      <SearchResults
        id={listId}
        isOpen={isOpen && wanted !== ''}
        games={data === undefined ? null : games}
        isError={isError}
        active={active}
        onLeave={close}
      />
    </form>
  )
}

/** `/` puts the cursor into the search, as the key on it says, unless something is being typed. */
function useSlashKey(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      if (target instanceof HTMLElement && target.closest('input, textarea, select')) return
      // in an open dialog the page behind takes no keys
      if (document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])
}
