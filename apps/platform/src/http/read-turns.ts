/** assumed: a page of the office reads two or three things at once, and the office has five connections */
const AT_ONCE = 3

/** Further reads of an operator wait for their earlier ones, so that nobody else waits for them. */
export type ReadTurns = <T>(operator: string, read: () => Promise<T>) => Promise<T>

export function createReadTurns(): ReadTurns {
  const operators = new Map<string, { running: number; readonly waiting: (() => void)[] }>()
  return async (operator, read) => {
    const own = operators.get(operator) ?? { running: 0, waiting: [] }
    operators.set(operator, own)
    if (own.running === AT_ONCE) await new Promise<void>((begin) => own.waiting.push(begin))
    else own.running += 1
    try {
      return await read()
    } finally {
      const next = own.waiting.shift()
      if (next !== undefined) next()
      else if (own.running === 1) operators.delete(operator)
      else own.running -= 1
    }
  }
}
