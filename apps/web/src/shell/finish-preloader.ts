/** A visit for the rule of the preloader: its path without language, and its search params. */
export type PreloaderVisit = {
  readonly path: string
  readonly search: Readonly<Record<string, unknown>>
}

export const PRELOADER_TIMES = {
  /** After the page has finished. */
  startAfterMs: 1_000,
  /** From then on until it is hidden. */
  hiddenAfterMs: 500,
  /** From then on until it is removed. */
  removedAfterMs: 1_000,
} as const

/**
 * Whether the preloader disappears by itself when a page has finished: not during a
 * sign-in that will lead elsewhere.
 */
export function hidesPreloader({ path, search }: PreloaderVisit): boolean {
  const has = (name: string): boolean => typeof search[name] === 'string' && search[name] !== ''
  if (path === '/auth/autologin') return !has('state')
  if (/^\/auth\/social\/[^/]+\/callback$/.test(path)) return !(has('code') && has('state'))
  return true
}

export type PreloaderPorts = {
  readonly after: (ms: number, work: () => void) => void
  readonly hide: () => void
  readonly remove: () => void
}

/** Removes the preloader in steps after a page has finished, where allowed. */
export function finishPreloader(visit: PreloaderVisit, ports: PreloaderPorts): void {
  if (!hidesPreloader(visit)) return
  ports.after(PRELOADER_TIMES.startAfterMs, () => {
    ports.after(PRELOADER_TIMES.hiddenAfterMs, ports.hide)
    ports.after(PRELOADER_TIMES.removedAfterMs, ports.remove)
  })
}
