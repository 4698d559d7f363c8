/** The filters of a list by their search params: each with the values it may have, or a pattern. */
export type FilterSpec = Readonly<Record<string, readonly string[] | RegExp>>

export type Filters<Spec extends FilterSpec> = {
  readonly [Name in keyof Spec]?: Spec[Name] extends readonly (infer Value)[] ? Value : string
}

/** The filters of an address; values that are not allowed are left out. */
export function readFilters<Spec extends FilterSpec>(spec: Spec, search: object): Filters<Spec> {
  const values = search as Readonly<Record<string, unknown>>
  const found = Object.entries(spec)
    .map(([name, allowed]) => [name, textOf(values[name]), allowed] as const)
    .filter(([, value, allowed]) => typeof value === 'string' && isAllowed(value, allowed))
  return Object.fromEntries(found.map(([name, value]) => [name, value])) as Filters<Spec>
}

/** The router reads digits that somebody has typed into the address as a number. */
function textOf(value: unknown): unknown {
  return Number.isSafeInteger(value) ? String(value) : value
}

function isAllowed(value: string, allowed: FilterSpec[string]): boolean {
  return allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value)
}
