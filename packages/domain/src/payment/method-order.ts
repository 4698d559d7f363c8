/** Players who tried a method, and those of them whose payment arrived. */
export type MethodResult = { readonly players: number; readonly succeeded: number }

/** assumed: results of fewer players say nothing of the next one. */
const PLAYERS_MIN = 20

/**
 * Methods by the share of players whose payment arrives, in whole percent, largest first. Methods that
 * fewer than 20 players tried keep their place, and equal ones the order they had.
 */
export function orderByResults<Method extends { readonly method: string }>(
  methods: readonly Method[],
  results: ReadonlyMap<string, MethodResult>,
): Method[] {
  const percentOf = ({ method }: Method): number | null => {
    const { players, succeeded } = results.get(method) ?? { players: 0, succeeded: 0 }
    return players < PLAYERS_MIN ? null : Math.floor((succeeded * 100) / players)
  }
  const measured = methods
    .filter((each) => percentOf(each) !== null)
    .toSorted((one, other) => percentOf(other)! - percentOf(one)!)
    .values()
  return methods.map((each) => (percentOf(each) === null ? each : measured.next().value!))
}
