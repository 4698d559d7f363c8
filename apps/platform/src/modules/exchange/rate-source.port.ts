export type Rates = {
  readonly asOf: Date
  /** Units of each currency for one unit of the base currency, as decimal text. */
  readonly rates: Readonly<Record<string, string>>
}

/** Where exchange rates come from. */
export interface RateSource {
  readonly name: string
  /** @throws Fault when there is no usable answer: the rates that are there stay, and grow old. */
  read(): Promise<Rates>
}
