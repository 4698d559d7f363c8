import { ApiError } from '#core/api/api-error.ts'
import { reportFault } from '#core/api/report-fault.ts'

/**
 * Failures of connecting and disconnecting are reported. An expected "no" is an answer and
 * not a failure, and a session that is over is told by its own prompt.
 */
export function reportSocialFailure(error: unknown): void {
  const isAnswer = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (!isAnswer) reportFault(error)
}

/** Does something, and reports its failure on the way to whoever shows it. */
export async function reportingFailure<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    reportSocialFailure(error)
    throw error
  }
}
