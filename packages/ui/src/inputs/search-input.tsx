import { useRef, type ComponentProps } from 'react'
import { isComposing } from '../composing.ts'
import control from '../control.module.css'
import { Icon } from '../icon.tsx'
import { INPUT_ATTRIBUTES } from './input-attributes.ts'
import styles from './search-input.module.css'

export type SearchInputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'value' | 'onChange' | 'ref'
> & {
  readonly value: string
  readonly onValueChange: (text: string) => void
  readonly clearLabel: string
}

/** A search that is emptied by its button or by Esc. Name it by a label or `aria-label`. */
export function SearchInput(props: SearchInputProps) {
  const { value, onValueChange, clearLabel, ...attributes } = props
  const input = useRef<HTMLInputElement>(null)
  function clear() {
    onValueChange('')
    input.current?.focus()
  }
  return (
    <div className={control.box}>
      <span className={control.lead}>
        <Icon name="search" />
      </span>
      <input
        {...INPUT_ATTRIBUTES.search}
        {...attributes}
        ref={input}
        className={`${control.input} ${styles.search}`}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          attributes.onKeyDown?.(event)
          if (event.key !== 'Escape' || value === '' || isComposing(event)) return
          event.stopPropagation()
          clear()
        }}
      />
      {value !== '' && !attributes.disabled && (
        <button
          type="button"
          className={control.action}
          aria-label={clearLabel}
          title={clearLabel}
          onClick={clear}
        >
          <Icon name="x" size={18} />
        </button>
      )}
    </div>
  )
}
