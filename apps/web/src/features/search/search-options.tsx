/* oxlint-disable jsx-a11y/click-events-have-key-events -- the keys are those of the field above, which
   keeps the focus: a combobox moves through its list by `aria-activedescendant` */
import { GameArt } from '@fairhouse/ui/game-art'
import { Icon } from '@fairhouse/ui/icon'
import { useEffect, useRef, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
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
          // the field keeps the focus, so that the keys continue to work
          onPointerDown={(event) => event.preventDefault()}
        >
          <Face result={result} />
        </li>
      ))}
    </ul>
  )
}

function Face({ result }: { readonly result: SearchResult }): ReactNode {
  const { lead, name, fact, trail } = result
  return (
    <>
      {typeof lead === 'string' ? (
        <span className={styles.mark}>
          <Icon name={lead} />
        </span>
      ) : (
        <span className={styles.thumb}>
          <GameArt game={lead} framing="thumb" isLazy={false} />
        </span>
      )}
      <span className={styles.words}>
        <strong>{name}</strong>
        {fact !== undefined && <span>{fact}</span>}
      </span>
      {trail !== undefined && <span className={`${styles.fact} tabular`}>{trail}</span>}
    </>
  )
}
