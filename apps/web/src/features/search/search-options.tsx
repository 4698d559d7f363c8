/* oxlint-disable jsx-a11y/click-events-have-key-events -- the keys are those of the field above, which
   keeps the focus: a combobox moves through its list by `aria-activedescendant` */
import type { SportEvent } from '@fairhouse/contract/sport'
import { GameArt } from '@fairhouse/ui/game-art'
import { Icon } from '@fairhouse/ui/icon'
import { useEffect, useRef, type ReactNode } from 'react'
import { currentLocale, t } from '#core/i18n/i18n.ts'
import { rtpText } from '#core/i18n/rtp-text.ts'
import { sportName } from '#parts/sport/sport-name.ts'
import styles from './global-search.module.css'
import type { SearchResult } from './search-result.ts'

/** The lines of the overlay; the keyboard moves through them from the field above. */
export function SearchOptions(props: {
  readonly id: string
  readonly results: readonly SearchResult[]
  readonly active: number
  readonly onOpen: (result: SearchResult) => void
}): ReactNode {
  const { id, results, active, onOpen } = props
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <ul ref={list} id={id} role="listbox" aria-label={t('search.results')} className={styles.list}>
      {results.map((result, place) => (
        <li
          key={result.key}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          className={styles.option}
          onClick={() => onOpen(result)}
          // the field keeps the focus: the keys go on working
          onPointerDown={(event) => event.preventDefault()}
        >
          <Face result={result} />
        </li>
      ))}
    </ul>
  )
}

function Face({ result }: { readonly result: SearchResult }): ReactNode {
  switch (result.kind) {
    case 'game': {
      const { name, provider, rtp } = result.game
      return (
        <>
          <span className={styles.thumb}>
            <GameArt game={result.game} framing="thumb" isLazy={false} />
          </span>
          <Words name={name} fact={provider.name} />
          <span className={`${styles.fact} tabular`}>{rtpText(rtp)}</span>
        </>
      )
    }
    case 'event': {
      const { name, sport, championship, status, score } = result.event
      const isLive = status === 'live'
      return (
        <>
          <Mark icon="trophy" />
          <Words name={name} fact={`${sportName(t, sport)} · ${championship}`} />
          <span className={`${styles.fact} tabular`}>
            {isLive ? `${t('search.live')} ${score?.join(':') ?? ''}` : timeOf(result.event)}
          </span>
        </>
      )
    }
    case 'provider':
      return (
        <>
          <Mark icon="building-2" />
          <Words name={result.provider.name} fact={t('search.provider')} />
        </>
      )
    case 'page':
      return (
        <>
          <Mark icon={result.page.icon} />
          <Words name={result.name} fact={t('search.page')} />
        </>
      )
    case 'recent':
      return (
        <>
          <Mark icon="history" />
          <Words name={result.text} />
        </>
      )
    case 'all':
      return (
        <>
          <Mark icon="search" />
          <Words name={t('search.all', { text: result.text.trim() })} />
        </>
      )
  }
}

/** When a match begins: the hour of today, the day of others. */
function timeOf({ startAt }: SportEvent): string {
  const at = new Date(startAt)
  const isToday = at.toDateString() === new Date().toDateString()
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat(`${currentLocale()}-u-nu-latn`, isToday ? hour : day).format(at)
}

function Words({ name, fact }: { readonly name: string; readonly fact?: string }): ReactNode {
  return (
    <span className={styles.words}>
      <strong>{name}</strong>
      {fact !== undefined && <span>{fact}</span>}
    </span>
  )
}

function Mark({ icon }: { readonly icon: Parameters<typeof Icon>[0]['name'] }): ReactNode {
  return (
    <span className={styles.mark}>
      <Icon name={icon} />
    </span>
  )
}
