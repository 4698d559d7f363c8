import { choice, origin, secret } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

/** A demo has a person at its terminal, production a log collector. */
const LOG_LEVELS = { demo: 'warn', production: 'info' } as const

/** Logs, traces and metrics; null = no traces, and closed metrics. */
export const observabilitySettings = defineSettings({
  settings: {
    logLevel: choice({
      name: 'FAIRHOUSE_LOG_LEVEL',
      what: 'how much is logged; warn in demo, info in production unless set',
      values: ['silent', 'error', 'warn', 'info', 'debug', 'auto'],
      fallback: 'auto',
    }),
    tracesUrl: origin({
      name: 'FAIRHOUSE_TRACES_URL',
      what: 'OpenTelemetry collector that receives traces by OTLP over HTTP, at /v1/traces; no traces when not set',
    }),
    operatorToken: secret({
      name: 'FAIRHOUSE_OPERATOR_TOKEN',
      what: 'bearer token of /metrics; closed when not set',
    }),
  },
  read: ({ values, mode }) => ({
    logLevel: values.logLevel === 'auto' ? LOG_LEVELS[mode] : values.logLevel,
    tracesUrl: values.tracesUrl,
    operatorToken: values.operatorToken,
  }),
})
