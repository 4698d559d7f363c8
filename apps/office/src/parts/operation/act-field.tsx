import { AmountField } from '@fairhouse/app-kit/form/amount-field'
import { fieldText } from '@fairhouse/app-kit/form/field-text'
import { useFormAround } from '@fairhouse/app-kit/form/form-context'
import { FormField } from '@fairhouse/app-kit/form/form-field'
import { TextField } from '@fairhouse/app-kit/form/text-field'
import { readTypedAmount } from '@fairhouse/app-kit/form/typed-amount'
import { Combobox } from '@fairhouse/ui/inputs/combobox'
import { Select } from '@fairhouse/ui/select'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasWord, t, wordOf } from '#core/i18n.ts'
import { type ActField as Spec, DESTINATION, type Values } from './act-spec.ts'
import { choicesQuery } from './choices.query.ts'
import { ConditionField } from './condition-field.tsx'
import { TextsField } from './texts-field.tsx'

const NATIVE = { text: 'text', number: 'number', day: 'date', time: 'datetime-local' } as const

/** A field by its kind. */
export function ActField({ field }: { readonly field: Spec }): ReactNode {
  const values = useFormAround().watch() as Values
  const { name, kind, isOptional, choices = [] } = field
  if (field.isShown?.(values) === false) return null
  const label = wordOf('field', name)
  const help = hasWord('help', name) ? wordOf('help', name) : undefined
  const common = { name, label, help, isOptional }
  switch (kind) {
    case 'choice':
      return (
        <FormField {...common}>
          {(wiring) => (
            <Select
              {...wiring}
              options={choices.map((value) => ({ value, label: wordOf('choice', value) }))}
            />
          )}
        </FormField>
      )
    case 'amount':
      return <MoneyField {...common} currency={values['currency'] ?? ''} />
    case 'texts':
      return <TextsField {...common} />
    case 'condition':
      return <ConditionField {...common} />
    case 'hidden':
      return null
    case 'packages':
    case 'play':
    case 'segments':
    case 'methods':
      return (
        <>
          <ListField {...common} kind={kind} />
          {kind === 'methods' && <Destination method={values[name] ?? ''} />}
        </>
      )
    default:
      return <TextField {...common} type={NATIVE[kind]} autoComplete="off" maxLength={200} />
  }
}

type Common = {
  readonly name: string
  readonly label: string
  readonly help: string | undefined
  readonly isOptional: boolean | undefined
}

function MoneyField({ currency, ...common }: Common & { currency: string }): ReactNode {
  return (
    <AmountField
      {...common}
      currency={currency}
      validate={(typed) => {
        const read = readTypedAmount(typed, currency)
        if (!read.ok) return fieldText(read.error)
        return read.amountMinor > 0n || fieldText({ code: 'required' })
      }}
    />
  )
}

/** One of a list of the site, found by typing. */
function ListField({
  kind,
  ...common
}: Common & { readonly kind: 'packages' | 'play' | 'segments' | 'methods' }): ReactNode {
  const options = useQuery(choicesQuery).data?.[kind] ?? []
  return (
    <FormField {...common}>
      {({ value, onChange, ...wiring }) => (
        <Combobox
          {...wiring}
          options={options.map((one) => ({
            value: one.value,
            label: labelOf(one),
            keywords: one.value,
          }))}
          value={value || null}
          onValueChange={(chosen) => onChange(chosen ?? '')}
          openLabel={t('form.open')}
          emptyLabel={t('search.none')}
        />
      )}
    </FormField>
  )
}

function labelOf({ value, label }: { readonly value: string; readonly label: string }): string {
  if (value === 'all') return wordOf('choice', 'all')
  return value.startsWith('provider:') ? t('form.provider', { name: label }) : label
}

/** Where a method pays to. */
function Destination({ method }: { readonly method: string }): ReactNode {
  const methods = useQuery(choicesQuery).data?.methods ?? []
  const asked = methods.find(({ value }) => value === method)?.fields ?? []
  return asked.map((name) => (
    <TextField
      key={name}
      name={DESTINATION + name}
      label={wordOf('field', name)}
      autoComplete="off"
      maxLength={200}
    />
  ))
}
