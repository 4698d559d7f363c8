import { Fault } from '@fairhouse/domain/fault'
import { type Refused, refuse } from '@fairhouse/domain/result'
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { IssuerUnreachableError } from '#platform/modules/auth/social/issuer-fetch'

/** Error codes by which providers report that the visitor cancelled. */
const CANCELED = new Set([
  'access_denied',
  'user_cancelled_authorize',
  'user_cancelled_login',
  'user_denied',
])

/** Error codes of problems at the provider. */
const PROVIDER_TROUBLE = new Set([
  'server_error',
  'temporarily_unavailable',
  'invalid_client',
  'unauthorized_client',
  'invalid_scope',
  'unsupported_response_type',
  'unsupported_grant_type',
])

/** Error codes of invalid responses. */
const NO_ANSWER = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_INVALID_SERVER_METADATA',
])

/**
 * Classifies a sign-in error: cancelled by the visitor, invalid answer, or provider unavailable
 * (thrown as a fault). Bugs are rethrown.
 */
export function describeOpenidFailure(
  error: unknown,
): Refused<'socialCanceled' | 'socialRejected'> {
  if (error instanceof AuthorizationResponseError) {
    if (CANCELED.has(error.error)) return refuse('socialCanceled')
    if (PROVIDER_TROUBLE.has(error.error)) throw unavailable(error)
    return refuse('socialRejected')
  }
  if (error instanceof ResponseBodyError) {
    if (error.status >= 500 || PROVIDER_TROUBLE.has(error.error)) throw unavailable(error)
    return refuse('socialRejected')
  }
  if (isUnreachable(error)) throw unavailable(error)
  if (error instanceof ClientError) return refuse('socialRejected')
  throw error
}

export function unavailable(cause: unknown): Fault {
  const said = cause instanceof Error ? cause.message : String(cause)
  return new Fault('socialUnavailable', `The provider of a sign-in is away: ${said}`, { cause })
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof IssuerUnreachableError) return true
  if (!(error instanceof Error)) return false
  if ('code' in error && NO_ANSWER.has(String(error.code))) return true
  return isUnreachable(error.cause)
}
