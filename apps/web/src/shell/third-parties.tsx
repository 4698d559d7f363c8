import { late } from '@fairhouse/ui/late-part'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'

const Parties = late(
  async () => (await import('#features/consent/third-parties.tsx')).ThirdParties,
  undefined,
  {
    isOptional: true,
  },
)

/** Waits until the page is idle; browsers without an idle callback wait a second. */
const IDLE_WITHIN_MS = 4_000

/** The operator's third parties and the consent banner. Nothing loads if there are none. */
export function ThirdParties(): ReactNode {
  const site = useRouteContext({ from: '__root__', select: ({ config }) => config.thirdParties })
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (site === undefined) return
    const begin = (): void => setIdle(true)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, 1_000)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(begin, { timeout: IDLE_WITHIN_MS })
    return () => cancelIdleCallback(waiting)
  }, [site])
  if (!isIdle || site === undefined) return null
  return <Parties site={site} />
}
