import { moneyText } from '@fairhouse/app-kit/i18n/money-text'
import type { DocumentProblem } from '@fairhouse/contract/office/content-version'
import { Checkbox } from '@fairhouse/ui/checkbox'
import { Field } from '@fairhouse/ui/field'
import { TextArea } from '@fairhouse/ui/inputs/text-area'
import { Select } from '@fairhouse/ui/select'
import { TextInput } from '@fairhouse/ui/text-input'
import { useState, type ReactNode } from 'react'
import { type Json, kindOf, labelOf, parseJson, type Schema } from './schema.ts'

export type LeafProps = {
  readonly schema: Schema
  readonly value: Json
  /** Undefined takes an optional field out. */
  readonly onChange: (value: Json) => void
  readonly problems: readonly DocumentProblem[]
  /** Its pointer. */
  readonly at: string
  readonly label: string
  readonly isRequired: boolean
}

export function errorAt({ problems, at }: Pick<LeafProps, 'problems' | 'at'>): string | undefined {
  return problems.find((one) => one.at === at)?.message
}

const DIGITS = /^\d{1,38}$/

/** One value. Emptied, an optional one is taken out. */
export function Leaf(props: LeafProps & { readonly isNull: boolean }): ReactNode {
  const { schema, value, onChange, label, isRequired, isNull } = props
  const kind = kindOf(schema)
  const empty = isNull && schema.default === undefined ? null : undefined
  const clear = (typed: string, next: Json): void =>
    onChange(typed === '' && !isRequired ? empty : next)
  if (kind === 'switch')
    return (
      <Checkbox
        label={label}
        checked={Boolean(value ?? schema.default)}
        onChange={({ target }) => onChange(target.checked)}
      />
    )
  const shown = value ?? schema.default
  const currency = /^[A-Z]{3,4}$/.test(label) ? label : null
  const help =
    currency !== null && typeof value === 'string' && DIGITS.test(value)
      ? moneyText(value, currency)
      : undefined
  return (
    <Field label={label} error={errorAt(props)} help={help}>
      {(control) => {
        if (kind === 'choice')
          return (
            <Select
              {...control}
              value={String(shown ?? '')}
              options={schema.enum!.map((each) => ({ value: each, label: labelOf(each) }))}
              onChange={({ target }) => onChange(target.value)}
            />
          )
        if (kind === 'json') return <JsonText control={control} value={value} onChange={onChange} />
        const text = shown === undefined || shown === null ? '' : String(shown)
        if (kind === 'number')
          return (
            <TextInput
              {...control}
              inputMode="numeric"
              value={text}
              onChange={({ target }) => {
                const typed = target.value.trim()
                clear(typed, /^-?\d+$/.test(typed) ? Number(typed) : typed)
              }}
            />
          )
        return (
          <TextInput
            {...control}
            value={text}
            autoComplete="off"
            dir="auto"
            onChange={({ target }) => clear(target.value, target.value)}
          />
        )
      }}
    </Field>
  )
}

/** A part that has no field of its own, as it stands in the file. */
function JsonText(props: {
  readonly control: object
  readonly value: Json
  readonly onChange: (value: Json) => void
}): ReactNode {
  const [typed, setTyped] = useState(JSON.stringify(props.value ?? null))
  return (
    <TextArea
      {...props.control}
      value={typed}
      rows={3}
      onChange={({ target }) => {
        setTyped(target.value)
        const value = parseJson(target.value)
        if (value !== undefined) props.onChange(value)
      }}
    />
  )
}
