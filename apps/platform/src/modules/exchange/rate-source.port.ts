export type Rates = {
  readonly asOf: Date
  /** Units of each currency per unit of the base currency, as decimal strings. */
  readonly rates: Readonly<Record<string, string>>
}

/** A source of exchange rates. */
export interface RateSource {
  readonly name: string
  /** @throws Fault if there is no usable answer: the stored rates stay and age. */
  read(): Promise<Rates>
}
