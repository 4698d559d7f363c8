import { ApiError } from '@fairhouse/app-kit/api/api-error'

/** Whether the platform says that a code or passkey is not right; anything else is another trouble. */
export function isProofRejected(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'secondFactorRejected' || error.code === 'stepUpRejected')
  )
}
