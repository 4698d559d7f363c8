import { emptyRecord, type EventRecord } from '../../market/event-record.ts'

/** A race as it was run: positions repeat in a dead heat (1, 1, 3). */
export type RaceResult = {
  readonly order: readonly number[]
  readonly positions?: readonly number[]
  readonly nonRunners?: readonly number[]
  /** How many came under orders: more than finished, if some fell. */
  readonly starters?: number
  /** Runner with the lowest price when the race started. */
  readonly favourite: number
  /** Everybody who was declared. */
  readonly runners?: readonly number[]
}

/** Before the result, only who will not start is known. */
export function raceRecord(
  result: RaceResult | Pick<RaceResult, 'nonRunners'> | undefined,
): EventRecord {
  const record = emptyRecord('horse-racing')
  if (result === undefined) return record
  if (!('order' in result)) return { ...record, lists: { nonRunners: result.nonRunners ?? [] } }
  const { order, favourite, starters = order.length, runners = order, nonRunners = [] } = result
  const positions = result.positions ?? order.map((_, index) => index + 1)
  return {
    ...record,
    status: 'ended',
    lists: { order, positions, nonRunners, runners },
    facts: { favourite: String(favourite), starters: String(starters) },
  }
}

export type Placing = { readonly number: number; readonly position: number; readonly tied: number }

/** Every runner with its position and how many share it. */
export function placings(record: EventRecord): Placing[] | undefined {
  const { order, positions } = record.lists
  if (order === undefined || positions === undefined || order.length === 0) return undefined
  return order.map((number, index) => {
    const position = positions[index]!
    return { number, position, tied: positions.filter((other) => other === position).length }
  })
}
