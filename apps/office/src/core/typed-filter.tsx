import { SearchInput } from '@fairhouse/ui/inputs/search-input'
import { useState, type ReactNode } from 'react'
import { t } from './i18n.ts'

export type TypedFilterProps = {
  readonly label: string
  readonly value: string | undefined
  /** Values that do not match it are not taken. */
  readonly pattern: RegExp
  readonly isUpperCase?: boolean
  readonly title?: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** A filter that is typed: it goes into the address by Enter, or once the field is left. */
export function TypedFilter(props: TypedFilterProps): ReactNode {
  const { label, value = '', pattern, isUpperCase = false, title, onChange } = props
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (text: string | null): void => {
    setTyped(null)
    const trimmed = text?.trim() ?? value
    const wanted = isUpperCase ? trimmed.toUpperCase() : trimmed
    if (wanted !== value && (wanted === '' || pattern.test(wanted))) onChange(wanted || undefined)
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
        clearLabel={t('search.clear')}
        value={typed ?? value}
        onBlur={() => commit(typed)}
        onValueChange={(text) => (text === '' ? commit('') : setTyped(text))}
      />
    </form>
  )
}
