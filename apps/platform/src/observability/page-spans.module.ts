import { reportPageSpans } from '@fairhouse/contract/page-span.endpoints'
import { ok } from '@fairhouse/domain/result'
import { route } from '#platform/http/route'
import { defineModule } from '#platform/module'
import { recordSpan } from '#platform/observability/tracing'

/** Takes the browser's part of traces and hands it to the exporter; to nobody while there is none. */
export const pageSpansModule = defineModule({
  id: 'page-spans',
  create: ({ clock }) => ({
    routes: [
      route(reportPageSpans, async ({ body }) => {
        // Clocks of visitors are minutes apart.
        const behindMs = clock.now().getTime() - body.sentAtMs
        for (const { startedAtMs, endedAtMs, ...span } of body.spans) {
          recordSpan({ ...span, startMs: startedAtMs + behindMs, endMs: endedAtMs + behindMs })
        }
        return ok(null)
      }),
    ],
  }),
})
