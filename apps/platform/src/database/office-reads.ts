import { AsyncLocalStorage } from 'node:async_hooks'

/** Of the connections, those that operators read through: a report leaves those of players alone. */
export function officeConnections(of: { readonly databaseConnectionsMax: number }): number {
  return Math.max(2, Math.floor(of.databaseConnectionsMax / 4))
}

const isOffice = new AsyncLocalStorage<boolean>()

/** What an operator reads: its statements go through the login of the office, which changes nothing. */
export function readAsOffice<T>(read: () => T): T {
  return isOffice.run(true, read)
}

/** What a read has to note or to open for itself: through the login of the platform. */
export function workAsPlatform<T>(work: () => T): T {
  return isOffice.run(false, work)
}

/** Whether the office’s login is used for what runs now. */
export function isReadOfOffice(): boolean {
  return isOffice.getStore() === true
}
