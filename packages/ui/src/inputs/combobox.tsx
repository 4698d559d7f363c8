import { Combobox as Base } from '@base-ui/react/combobox'
import type { ReactNode, Ref } from 'react'
import control from '../control.module.css'
import { Icon } from '../icon.tsx'
import styles from './combobox.module.css'

export type ComboboxOption = {
  readonly value: string
  /** What is shown and searched. */
  readonly label: string
  /** Other words that find it: a code, the name in English. */
  readonly keywords?: string
  readonly lead?: ReactNode
  readonly trail?: ReactNode
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
  /** Said when nothing fits what was typed. */
  readonly emptyLabel: string
  readonly name?: string
  readonly autoComplete?: string
  readonly isDisabled?: boolean
}

/** One of many, found by typing. For up to a dozen options see `Select`. Inside a `Field`. */
export function Combobox(props: ComboboxProps) {
  const { options, value, onValueChange, openLabel, emptyLabel, isDisabled = false } = props
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <Base.Root
      items={options}
      value={chosen}
      onValueChange={(option: ComboboxOption | null) => onValueChange(option?.value ?? null)}
      isItemEqualToValue={(one: ComboboxOption, other: ComboboxOption) => one.value === other.value}
      onInputValueChange={(text, { event }) => {
        // Filled in by the browser, nothing is typed: a whole name chooses what it names.
        if (event instanceof InputEvent && event.inputType) return
        const filled = options.find((option) => isName(option, text))
        if (filled && filled !== chosen) onValueChange(filled.value)
      }}
      itemToStringValue={(option: ComboboxOption) => option.value}
      filter={fits}
      autoHighlight
      disabled={isDisabled}
      {...(props.name === undefined ? {} : { name: props.name })}
    >
      <Base.InputGroup className={control.box}>
        {chosen?.lead && <span className={control.lead}>{chosen.lead}</span>}
        <Base.Input
          ref={props.ref}
          id={props.id}
          // by reference: while the list is open the label itself is hidden from screen readers
          aria-labelledby={props.id === undefined ? undefined : `${props.id}-label`}
          aria-describedby={props['aria-describedby']}
          aria-invalid={props['aria-invalid']}
          aria-required={props['aria-required']}
          className={`${control.input} ${styles.input}`}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete ?? 'off'}
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          onBlur={props.onBlur}
        />
        {chosen?.trail && <span className={`${control.trail} tabular`}>{chosen.trail}</span>}
        <Base.Trigger className={control.action} aria-label={openLabel}>
          <Icon name="chevron-down" size={18} />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={6} collisionPadding={16}>
          <Base.Popup className={styles.popup}>
            <Base.Empty>
              <div className={styles.empty}>{emptyLabel}</div>
            </Base.Empty>
            <Base.List className={styles.list}>
              {(option: ComboboxOption) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  className={styles.item}
                  disabled={option.isDisabled ?? false}
                >
                  {option.lead}
                  <span className={styles.label}>{option.label}</span>
                  {option.trail && (
                    <span className={`${styles.trail} tabular`}>{option.trail}</span>
                  )}
                  <Base.ItemIndicator className={styles.check}>
                    <Icon name="check" size={18} />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** Accents and capitals do not matter: "sao" finds São Tomé. */
function fits({ label, keywords = '' }: ComboboxOption, query: string): boolean {
  return fold(`${label} ${keywords}`).includes(fold(query.trim()))
}

function isName({ label, keywords = '' }: ComboboxOption, text: string): boolean {
  return [label, ...keywords.split(' ')].some((name) => name !== '' && fold(name) === fold(text))
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
