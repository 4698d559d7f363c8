import { ApiError } from './api-error.ts'
import { reportFault } from './report-fault.ts'

/**
 * Reports a call that failed. An expected refusal is an answer and not a failure, and an ended
 * session has its own prompt.
 */
export function reportFailure(error: unknown): void {
  const isAnswer = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (!isAnswer) reportFault(error)
}

/** Runs an action, reports its failure and rethrows it for the caller to show. */
export async function reportingFailure<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    reportFailure(error)
    throw error
  }
}
