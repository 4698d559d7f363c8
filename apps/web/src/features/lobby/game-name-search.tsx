import { Icon } from '@fairhouse/ui/icon'
import { TextInput } from '@fairhouse/ui/text-input'
import { useEffect, useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { useDebounced } from '@fairhouse/app-kit/form/use-debounced'
import styles from './games-page.module.css'

const TYPING_PAUSE_MS = 250

/** Filters the list by name; the text is in the address too, so that it can be shared. */
export function GameNameSearch(props: {
  search: string
  onSearch: (text: string) => void
}): ReactNode {
  const { search, onSearch } = props
  const [text, setText] = useState(search)
  const wanted = useDebounced(text.trim(), TYPING_PAUSE_MS)
  // Back or a link: the field shows the list's filter.
  const [applied, setApplied] = useState(search)
  if (applied !== search) {
    setApplied(search)
    if (search !== wanted) setText(search)
  }
  useEffect(() => {
    if (wanted !== search) onSearch(wanted)
    // eslint-disable-next-line react/exhaustive-deps -- only what is typed moves the address
  }, [wanted])
  return (
    <form
      role="search"
      aria-label={t('games.search')}
      className={styles.search}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextInput
        type="search"
        aria-label={t('games.search')}
        placeholder={t('games.searchHint')}
        autoComplete="off"
        maxLength={64}
        value={text}
        lead={<Icon name="search" />}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}
