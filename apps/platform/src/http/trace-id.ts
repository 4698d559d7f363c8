/** Letters, digits, dot, dash and underscore: nothing that could break a log line or a header. */
const TRACE_ID = /^[A-Za-z0-9._-]{8,64}$/

/** The caller's `x-trace-id` when it has a safe form, otherwise a new one. */
export function readTraceId(given: string | null, newId: () => string): string {
  return given !== null && TRACE_ID.test(given) ? given : newId()
}
