import { type ComponentProps, useState } from 'react'
import control from '../control.module.css'
import { Icon } from '../icon.tsx'
import { keepCaret } from './caret.ts'
import { INPUT_ATTRIBUTES } from './input-attributes.ts'
import { plainDigits } from './plain-digits.ts'
import styles from './phone-input.module.css'

export type PhoneCountry = {
  readonly code: string
  readonly name: string
  /** With its plus: "+351". */
  readonly callingCode: string
}

/** The numbering plans; large, so they are loaded when the field is first used. */
export type PhoneRules = {
  /** The number in the country's writing as far as it is typed. */
  readonly format: (text: string, country: string) => string
  /** The country that a number with `+` belongs to. */
  readonly findCountry: (text: string) => string | null
}

export type PhoneInputProps = Omit<
  ComponentProps<'input'>,
  'className' | 'style' | 'type' | 'value' | 'onChange'
> & {
  /** As typed: of the chosen country, or with `+` of any. */
  readonly value: string
  readonly onValueChange: (text: string) => void
  readonly country: string
  readonly onCountryChange: (country: string) => void
  readonly countries: readonly PhoneCountry[]
  readonly countryLabel: string
  readonly loadRules: () => Promise<PhoneRules>
}

/**
 * A phone number with its country, formatted in the country's notation while typing. A number with `+`
 * selects the country. The form reports errors of the number. In a `Field`.
 */
export function PhoneInput(props: PhoneInputProps) {
  const { value, onValueChange, country, onCountryChange, countries, countryLabel, ...rest } = props
  const { loadRules, ...attributes } = rest
  const [rules, setRules] = useState<PhoneRules | null>(null)
  const chosen = countries.find(({ code }) => code === country)
  function load(input: HTMLInputElement) {
    if (rules) return
    loadRules().then(
      (loaded) => {
        setRules(loaded)
        // typed meanwhile
        if (input.value !== '') write(input, loaded)
      },
      // without the rules the number stays as typed
      () => undefined,
    )
  }
  function write(input: HTMLInputElement, known: PhoneRules | null) {
    const typed = plainDigits(input.value).replace(/[^\d+()\-\s.]/g, '')
    const found = known?.findCountry(typed) ?? null
    const text = known?.format(typed, found ?? country) ?? typed
    const caret = keepCaret(input.value, input.selectionStart ?? input.value.length, text)
    input.value = text
    // a field that was left meanwhile would take the focus back
    if (input === document.activeElement) input.setSelectionRange(caret, caret)
    onValueChange(text)
    if (found && found !== country && countries.some(({ code }) => code === found)) {
      onCountryChange(found)
    }
  }
  return (
    <div className={control.box}>
      <span className={styles.country}>
        <span className={`${styles.chosen} tabular`} aria-hidden="true">
          <span className={styles.letters}>{country}</span>
          <bdi>{chosen?.callingCode}</bdi>
          <Icon name="chevron-down" size={16} />
        </span>
        <select
          aria-label={countryLabel}
          className={styles.select}
          value={country}
          disabled={attributes.disabled}
          onChange={(event) => onCountryChange(event.target.value)}
        >
          {countries.map(({ code, name, callingCode }) => (
            <option key={code} value={code}>
              {name} ({callingCode})
            </option>
          ))}
        </select>
      </span>
      <input
        {...INPUT_ATTRIBUTES.phone}
        maxLength={INPUT_CHARS_MAX}
        {...attributes}
        className={`${control.input} ${styles.number} tabular`}
        value={value}
        onFocus={(event) => {
          load(event.target)
          attributes.onFocus?.(event)
        }}
        onChange={(event) => write(event.target, rules)}
      />
    </div>
  )
}

const INPUT_CHARS_MAX = 250
