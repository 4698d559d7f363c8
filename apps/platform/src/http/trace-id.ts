/** Characters that cannot break log lines or headers. */
const TRACE_ID = /^[A-Za-z0-9._-]{8,64}$/

/** The caller's `x-trace-id` if it is safe, otherwise a new one. */
export function readTraceId(given: string | null, newId: () => string): string {
  return given !== null && TRACE_ID.test(given) ? given : newId()
}
