import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'

/** By the clock of the browser. */
const timeMs = z.number().min(0).max(1e14)

const pageSpan = z.strictObject({
  /** `press`: from a press to the frame with its answer; `call`: the call in it; `show`: an event. */
  name: z.enum(['press', 'call', 'show']),
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  /** Span that an event was written in. */
  parentSpanId: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  startedAtMs: timeMs,
  endedAtMs: timeMs,
})

/** assumed: the specification names no traces */
export const reportPageSpans = defineEndpoint({
  method: 'POST',
  path: '/api/page-spans',
  auth: 'any',
  summary: 'Takes how long presses and events took in a browser, for the traces of the operator',
  body: z.strictObject({
    /** When they are sent, so that the difference of the clocks is known. */
    sentAtMs: timeMs,
    spans: z.array(pageSpan).max(50),
  }),
  response: z.null(),
  refusals: [],
})
