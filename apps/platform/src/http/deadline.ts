import { Fault } from '@fairhouse/domain/fault'

/**
 * Answers `overloaded` when the work takes longer than allowed. The work itself may still finish:
 * a money command is asked again with the same id and then tells the true outcome.
 */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Fault('overloaded', `No answer within ${milliseconds} ms`)),
      milliseconds,
    )
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}
