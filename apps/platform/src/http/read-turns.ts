/** Connections that one operator leaves to others. assumed: a page reads two or three things at once */
const LEFT = 2

type Own = { running: number; readonly begins: (() => void)[] }

/**
 * No more reads run at once than the office has connections, and of one operator two less. The next
 * one is of the operator who has the fewest, so that nobody waits for all that another one asked for.
 */
export type ReadTurns = <T>(operator: string, read: () => Promise<T>) => Promise<T>

export function createReadTurns(connections: number): ReadTurns {
  const ownMax = Math.max(1, connections - LEFT)
  const operators = new Map<string, Own>()
  let running = 0

  function beginNext(): void {
    while (running < connections) {
      const [next] = [...operators.values()]
        .filter((own) => own.begins.length > 0 && own.running < ownMax)
        .toSorted((one, other) => one.running - other.running)
      if (next === undefined) return
      next.running += 1
      running += 1
      next.begins.shift()!()
    }
  }

  return async (operator, read) => {
    const own = operators.get(operator) ?? { running: 0, begins: [] }
    operators.set(operator, own)
    const turn = new Promise<void>((begin) => own.begins.push(begin))
    beginNext()
    await turn
    try {
      return await read()
    } finally {
      own.running -= 1
      running -= 1
      if (own.running === 0 && own.begins.length === 0) operators.delete(operator)
      beginNext()
    }
  }
}
