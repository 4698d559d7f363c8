import { currentBrand } from '@fairhouse/app-kit/i18n/language'

/** The page's functions that registration needs. */
export type WorkerPorts = {
  /** Absent where the browser has none, or the site is not safe from others on the network. */
  readonly container: Pick<ServiceWorkerContainer, 'register'> | undefined
  readonly buildId: string
  readonly warn: (message: string) => void
}

/**
 * Registers the service worker of this build: it caches hashed files and shows an offline page
 * without a connection. The site works the same without it.
 */
export async function registerWorker({ container, buildId, warn }: WorkerPorts): Promise<void> {
  if (container === undefined || buildId === 'dev') return
  try {
    // the offline page takes the operator's colours
    const theme = currentBrand().theme?.stylesheet
    const look = theme === undefined ? '' : `&theme=${encodeURIComponent(theme)}`
    await container.register(`/sw.js?build=${buildId}${look}`, { scope: '/' })
  } catch (error) {
    warn(`The service worker was not registered: ${String(error)}`)
  }
}
