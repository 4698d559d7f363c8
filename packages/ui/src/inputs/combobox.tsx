import { createElement, useEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import control from '../control.module.css'
import { Icon } from '../icon.tsx'
import { createLatePart, useLatePart } from '../late-part.tsx'
import { findNamed } from './combobox-match.ts'
import styles from './combobox.module.css'

export type ComboboxOption = {
  readonly value: string
  /** The text that is shown and searched. */
  readonly label: string
  /** Other words that find it: a code, the name in English. */
  readonly keywords?: string
  readonly lead?: ReactNode
  readonly isDisabled?: boolean
}

export type ComboboxProps = {
  readonly id?: string
  readonly ref?: Ref<HTMLInputElement>
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: true | undefined
  readonly 'aria-required'?: boolean
  readonly options: readonly ComboboxOption[]
  readonly value: string | null
  readonly onValueChange: (value: string | null) => void
  readonly onBlur?: () => void
  readonly placeholder?: string
  /** Names the button that opens the list. */
  readonly openLabel: string
  /** Shown when no option matches. */
  readonly emptyLabel: string
  readonly name?: string
  readonly autoComplete?: string
  readonly isDisabled?: boolean
}

/** User actions on a field whose list has not loaded yet. */
export type ComboboxBegun = 'nothing' | 'focused' | 'pressed'

/** The list, its search and its place on the page: more code than most forms have otherwise. */
export const comboboxPart = createLatePart(
  async () => (await import('./live-combobox.tsx')).LiveCombobox,
)

/** Preloads the list. A failure is reported when a field is shown. */
export function preloadCombobox(): void {
  comboboxPart.load().catch(() => undefined)
}

/** One of many, found by typing. For up to a dozen options see `Select`. Inside a `Field`. */
export function Combobox(props: ComboboxProps) {
  const [begun, setBegun] = useState<ComboboxBegun>('nothing')
  const Live = useLatePart(comboboxPart)
  if (Live !== null) return createElement(Live, { ...props, begun })
  return <WaitingCombobox {...props} onBegin={setBegun} />
}

/** As long as it is closed there is nothing that it would control. */
const CLOSED = { role: 'combobox', 'aria-expanded': false, 'aria-haspopup': 'listbox' } as const

/** Looks the same, and forwards focus and presses. */
function WaitingCombobox(
  props: ComboboxProps & { readonly onBegin: (begun: ComboboxBegun) => void },
) {
  const { options, value, isDisabled = false, onBegin } = props
  const chosen = options.find((option) => option.value === value)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Focused before hydration.
    if (box.current?.querySelector(':focus')) onBegin('focused')
  }, [onBegin])
  const press = () => onBegin('pressed')
  return (
    <div ref={box} role="group" className={control.box}>
      {chosen?.lead && <span className={control.lead}>{chosen.lead}</span>}
      <input
        {...CLOSED}
        ref={props.ref}
        id={props.id}
        aria-labelledby={props.id === undefined ? undefined : `${props.id}-label`}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        className={`${control.input} ${styles.input}`}
        placeholder={props.placeholder}
        autoComplete={props.autoComplete ?? 'off'}
        disabled={isDisabled}
        readOnly
        value={chosen?.label ?? ''}
        onChange={(event) => {
          const filled = findNamed(options, event.target.value)
          if (filled) props.onValueChange(filled.value)
        }}
        onClick={press}
        onFocus={() => onBegin('focused')}
        onBlur={() => {
          onBegin('nothing')
          props.onBlur?.()
        }}
      />
      <button
        type="button"
        tabIndex={-1}
        className={control.action}
        aria-label={props.openLabel}
        disabled={isDisabled}
        onClick={press}
      >
        <Icon name="chevron-down" size={18} />
      </button>
    </div>
  )
}
