import type { Config } from '#platform/config/config'

/** Where operators open the office, for links in e-mails: no request decides it. */
export function officeOrigin({ office }: Pick<Config, 'office'>): string {
  // A demo is used on its own machine.
  return office?.publicUrl ?? `http://localhost:${office?.port}`
}
