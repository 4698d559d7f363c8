import { Mark } from '../mark.tsx'
import { Combobox, type ComboboxProps } from './combobox.tsx'

export type CurrencyOption = {
  readonly code: string
  readonly name: string
  readonly symbol: string
  /** What the player has in it, in the writing of the page: "248.60". */
  readonly balance?: string
}

export type CurrencyInputProps = Omit<ComboboxProps, 'options' | 'autoComplete'> & {
  readonly currencies: readonly CurrencyOption[]
}

/** A currency found by name, code or sign, with the balance in it. Inside a `Field`. */
export function CurrencyInput({ currencies, ...props }: CurrencyInputProps) {
  const options = currencies.map(({ code, name, symbol, balance }) => ({
    value: code,
    label: name,
    keywords: `${code} ${symbol}`,
    lead: <Mark text={symbol} />,
    trail: balance,
  }))
  return <Combobox {...props} options={options} autoComplete="off" />
}
