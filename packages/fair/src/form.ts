/**
 * The fields of a JSON object that has exactly these and no other, otherwise null: unexpected input from
 * a client is refused rather than read in part.
 */
export function readFields<Name extends string>(
  input: unknown,
  names: readonly Name[],
): Readonly<Record<Name, unknown>> | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null
  const keys = Object.keys(input)
  if (keys.length !== names.length || !names.every((name) => Object.hasOwn(input, name)))
    return null
  return input as Record<Name, unknown>
}

/** Whether the value is an integer from `min` to `max`, both included. */
export function isIntegerWithin(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
}

/** Whether the value is one of the list. */
export function isOneOf<Value>(value: unknown, list: readonly Value[]): value is Value {
  return (list as readonly unknown[]).includes(value)
}
