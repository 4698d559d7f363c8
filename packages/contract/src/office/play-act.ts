import { z } from 'zod'

/** What a book may answer to any act. */
export const bookRefusals = [
  ...(['sportUnavailable', 'providerUnavailable', 'betNotFound', 'betNotVoidable'] as const),
  ...(['sportEventNotFound', 'eventFinished', 'eventNotBegun', 'marketUnknown'] as const),
  ...(['factsRejected', 'recordChanged', 'actUnchanged', 'actIdReused'] as const),
  ...(['itemUnknown', 'ruleEndMissing'] as const),
] as const

/** The fingerprint of the effect that was shown: with another one nothing is changed. */
export const preview = z.string().min(1).max(64)

/** Zero of an event that is played and was not corrected. */
export const resultVersionSchema = z.string().regex(/^(?:0|[1-9]\d{0,8})$/)

/** Numbers of facts that do not count: `12, 15`. */
export const factsSchema = z.string().regex(/^[1-9]\d{0,5}(?:, ?[1-9]\d{0,5}){0,49}$/)

/** What a stop blocks. */
export const stopSubjectSchema = z.string().regex(/^(?:all|(?:provider|game):[a-z0-9-]{1,128})$/)
