import { Fault } from '@fairhouse/domain/fault'

/**
 * Answers `overloaded` if the work takes too long. The work may still finish: a repeated money
 * command has the same id and gets the true outcome.
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
