import { Mark } from '../mark.tsx'
import { Combobox, type ComboboxProps } from './combobox.tsx'

export type CurrencyOption = {
  readonly code: string
  readonly name: string
  readonly symbol: string
}

export type CurrencyInputProps = Omit<ComboboxProps, 'options' | 'autoComplete'> & {
  readonly currencies: readonly CurrencyOption[]
}

/** A currency found by name, code or sign. Inside a `Field`. */
export function CurrencyInput({ currencies, ...props }: CurrencyInputProps) {
  const options = currencies.map(({ code, name, symbol }) => ({
    value: code,
    label: name,
    keywords: `${code} ${symbol}`,
    lead: <Mark text={symbol} />,
  }))
  return <Combobox {...props} options={options} autoComplete="off" />
}
