import { SearchInput } from '@fairhouse/ui/inputs/search-input'
import { useId, useState, type ReactNode } from 'react'
import { t } from './i18n.ts'

export type TypedFilterProps = {
  readonly label: string
  readonly value: string | undefined
  /** Values that do not match it are refused with a sentence. */
  readonly pattern: RegExp
  readonly isUpperCase?: boolean
  readonly title?: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** A filter that is typed: it goes into the address by Enter, or once the field is left. */
export function TypedFilter(props: TypedFilterProps): ReactNode {
  const { label, value = '', pattern, isUpperCase = false, title, onChange } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const note = useId()
  const commit = (text: string | null): void => {
    const trimmed = text?.trim() ?? value
    const wanted = isUpperCase ? trimmed.toUpperCase() : trimmed
    const isKnown = wanted === '' || pattern.test(wanted)
    setIsRefused(!isKnown)
    setTyped(isKnown ? null : text)
    if (isKnown && wanted !== value) onChange(wanted || undefined)
  }
  return (
    <form
      title={title}
      onSubmit={(event) => {
        event.preventDefault()
        commit(typed)
      }}
    >
      <SearchInput
        aria-label={label}
        placeholder={label}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? note : undefined}
        clearLabel={t('search.clear')}
        value={typed ?? value}
        onBlur={() => commit(typed)}
        onValueChange={(text) => (text === '' ? commit('') : setTyped(text))}
      />
      {isRefused && (
        <p id={note} role="alert" className="fine">
          {t('filter.refused')}
        </p>
      )}
    </form>
  )
}
