import {
  type ClipboardEvent,
  type FocusEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import control from '../control.module.css'
import fieldset from '../fieldset.module.css'
import { FieldNote } from '../field.tsx'
import styles from './birth-date-input.module.css'
import { type DatePart, readDate, readPastedDate, writeDate } from './date-text.ts'
import { INPUT_ATTRIBUTES } from './input-attributes.ts'

export type BirthDateInputProps = {
  readonly label: string
  /** The names of the three parts, and their placeholders ("DD"). */
  readonly labels: Readonly<Record<DatePart, string>>
  readonly placeholders?: Readonly<Record<DatePart, string>>
  /** As the locale writes dates. */
  readonly order?: readonly DatePart[]
  /** `2001-02-28`, or `''`. */
  readonly value: string
  /** A whole date, or `''` while a part is missing. */
  readonly onValueChange: (date: string) => void
  readonly onBlur?: () => void
  readonly help?: ReactNode
  readonly error?: ReactNode
  readonly isDisabled?: boolean
  readonly isRequired?: boolean
}

const ATTRIBUTES = {
  day: { ...INPUT_ATTRIBUTES.birthDay, maxLength: 2 },
  month: { ...INPUT_ATTRIBUTES.birthMonth, maxLength: 2 },
  year: { ...INPUT_ATTRIBUTES.birthYear, maxLength: 4 },
} as const

/** A date that is known by heart: three short fields instead of a calendar of a hundred years. */
export function BirthDateInput(props: BirthDateInputProps) {
  const {
    label,
    labels,
    placeholders,
    order = ['day', 'month', 'year'],
    value,
    error,
    help,
  } = props
  const id = useId()
  const [typed, setTyped] = useState(() => readDate(value))
  const inputs = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({})
  // a value from outside replaces the earlier input
  const parts = value === '' || writeDate(typed) === value ? typed : readDate(value)
  function change(next: typeof typed) {
    setTyped(next)
    props.onValueChange(writeDate(next))
  }
  function type(part: DatePart, text: string) {
    const digits = text.replace(/\D/g, '')
    change({ ...parts, [part]: digits })
    const following = order[order.indexOf(part) + 1]
    if (digits.length === ATTRIBUTES[part].maxLength && following)
      inputs.current[following]?.focus()
  }
  function paste(event: ClipboardEvent) {
    const date = readPastedDate(event.clipboardData.getData('text'), order)
    if (!date) return
    event.preventDefault()
    change(date)
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    // from one part to the next the date is not done yet
    if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) props.onBlur?.()
  }
  return (
    <fieldset
      className={fieldset.group}
      aria-describedby={error || help ? `${id}-note` : undefined}
      disabled={props.isDisabled}
    >
      <legend className={fieldset.legend}>{label}</legend>
      <div className={styles.parts}>
        {order.map((part) => (
          <div key={part} className={control.box} data-part={part}>
            <input
              {...ATTRIBUTES[part]}
              ref={(element) => {
                inputs.current[part] = element
              }}
              aria-label={labels[part]}
              aria-invalid={error ? true : undefined}
              aria-required={props.isRequired}
              className={`${control.input} ${styles.part} tabular`}
              placeholder={placeholders?.[part] ?? labels[part]}
              value={parts[part]}
              onPaste={paste}
              onBlur={leave}
              onChange={(event) => type(part, event.target.value)}
            />
          </div>
        ))}
      </div>
      <FieldNote id={`${id}-note`} help={help} error={error} />
    </fieldset>
  )
}
