import { Icon } from '@fairhouse/ui/icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import styles from './games-page.module.css'
import { gamesAddress, withoutFilter, type GameFilter } from './game-path.ts'
import { useFilterWords } from './filter-words.ts'

const REMOVABLE = ['collection', 'provider', 'feature', 'volatility'] as const

/** The filters of the list, each with a button to remove it. */
export function FilterMarks({ filter }: { readonly filter: GameFilter }): ReactNode {
  const words = useFilterWords()
  const marks = REMOVABLE.filter((name) => filter[name] !== undefined)
  // A single collection is already shown by the chips above.
  if (marks.length === 0 || (marks.length === 1 && marks[0] === 'collection')) return null
  return (
    <ul className="cluster" aria-label={t('lobby.marks')}>
      {marks.map((name) => (
        <li key={name}>
          <Link
            {...gamesAddress(withoutFilter(filter, name))}
            className={`${styles.mark} pill`}
            aria-label={t('lobby.marks.remove', { filter: words.of(name, filter[name] ?? '') })}
          >
            {words.of(name, filter[name] ?? '')}
            <Icon name="x" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
