type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown

// The type library does not have the source of a value yet.
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown }

/**
 * Parses JSON without changing an integer: one that a `number` cannot hold exactly becomes a
 * `bigint`. Minor units of a currency with 18 decimals exceed 2⁵³ at 0.01.
 */
export function parseExactJson(text: string): unknown {
  return parse(text, (_key, value, { source }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source ?? '')
      ? BigInt(source!)
      : value,
  )
}

/** Writes JSON with each `bigint` as a number. */
export function writeExactJson(value: object): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'bigint' ? rawJSON(each.toString()) : each,
  )
}

/** An integer of {@link parseExactJson} as a `bigint`; other values stay what they are. */
export function toBigint(value: unknown): unknown {
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value
}
