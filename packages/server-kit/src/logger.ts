import { pino, type DestinationStream } from 'pino'

type Write = {
  (fields: object, message?: string): void
  (message: string): void
}

/** The logging interface: fields first, then a short message. */
export type Log = {
  debug: Write
  info: Write
  warn: Write
  error: Write
  /** A log that adds the given fields to every line, e.g. `{ module: 'wallet' }`. */
  child(fields: Record<string, unknown>): Log
}

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

const SECRET_FIELDS = ['authorization', 'cookie', 'password', 'token', 'secret', 'privateKey']

/**
 * Creates a JSON line log on standard output (or the given destination). Fields that carry secrets
 * are replaced by `[redacted]`, at the top and one level down.
 */
export function createLogger(options: {
  name: string
  level: LogLevel
  destination?: DestinationStream
}): Log {
  const settings = {
    name: options.name,
    level: options.level,
    base: { name: options.name },
    redact: {
      paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]),
      censor: '[redacted]',
    },
  }
  return options.destination === undefined ? pino(settings) : pino(settings, options.destination)
}

/** A log that writes nothing, for tests. */
export const silentLog: Log = createLogger({ name: 'silent', level: 'silent' })
