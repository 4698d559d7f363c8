import { useDebounced } from '@fairhouse/app-kit/form/use-debounced'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { Loaded } from '@fairhouse/app-kit/data/loaded'
import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { Found } from '@fairhouse/contract/office/record'
import { Badge } from '@fairhouse/ui/badge'
import { SearchInput } from '@fairhouse/ui/inputs/search-input'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { callQuery } from '#core/api.ts'
import { exactTime, t, wordOf } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { PlayerStatus } from '#core/player-status.tsx'
import styles from './palette.module.css'

const DELAY_MS = 200
const TEXT_MIN = 3

const searchQuery = (text: string) =>
  callQuery('GET /office/api/search', {
    queryKey: ['search', text],
    input: { query: { text } },
    staleTime: 0,
    enabled: text.length >= TEXT_MIN,
  })

/** Finds anything that an operator was told; Enter opens the record it belongs to. */
export function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const [text, setText] = useState('')
  const [place, setPlace] = useState(0)
  const searched = useDebounced(text.trim(), DELAY_MS)
  const query = useQuery(searchQuery(searched))
  const navigate = useNavigate()
  const found = searched.length < TEXT_MIN ? [] : (query.data ?? [])
  const maySeePayments = useMay('payment.view')
  const open = ({ kind, id, player }: Found): void => {
    onClose()
    if (kind === 'payment' && maySeePayments)
      return void navigate({ to: '/payments', search: { id } })
    const search = kind === 'bet' ? { bet: id } : {}
    void navigate({ to: '/players/$playerId', params: { playerId: player.id }, search })
  }
  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[place]
    if (step !== undefined) {
      event.preventDefault()
      setPlace((place + step + found.length) % Math.max(1, found.length))
    } else if (event.key === 'Enter' && chosen !== undefined) open(chosen)
  }
  return (
    <Dialog title={t('search.title')} onClose={onClose} size="l">
      <div className="stack">
        <SearchInput
          aria-label={t('search.title')}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls="search-found"
          aria-activedescendant={found.length > 0 ? `search-found-${place}` : undefined}
          placeholder={t('search.hint')}
          clearLabel={t('search.clear')}
          value={text}
          onValueChange={(next) => {
            setText(next)
            setPlace(0)
          }}
          onKeyDown={press}
        />
        {searched.length < TEXT_MIN ? (
          <p className="note">{t('search.what')}</p>
        ) : (
          <Loaded
            query={query}
            skeleton={['3rem', '3rem']}
            failed={t('search.failed')}
            empty={{ icon: 'search', title: t('search.none'), text: t('search.noneText') }}
          >
            {(rows) => (
              <ul id="search-found" role="listbox" aria-label={t('search.found')}>
                {rows.map((row, index) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its field has keys
                  <li
                    key={row.kind + row.id}
                    id={`search-found-${index}`}
                    role="option"
                    aria-selected={index === place}
                    className={styles.row}
                    onMouseMove={() => setPlace(index)}
                    onClick={() => open(row)}
                  >
                    <FoundRow found={row} />
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        )}
      </div>
    </Dialog>
  )
}

function FoundRow({ found }: { readonly found: Found }): ReactNode {
  const { kind, player, text, amount, currency } = found
  const name = player.name ?? t('players.nameless')
  const what = [text, amount !== null && currency !== null && moneyText(amount, currency)]
  return (
    <>
      <Badge>{wordOf('found', kind)}</Badge>
      <span className={styles.words}>
        <span className={styles.title}>
          {kind === 'player' ? name : [...what.filter(Boolean), name].join(' · ')}
        </span>
        <span className="fine">
          {kind === 'player'
            ? [player.email, player.phone, player.country].filter(Boolean).join(' · ')
            : `${found.id} · ${exactTime(found.at)}`}
        </span>
      </span>
      <PlayerStatus status={player.status} />
    </>
  )
}
