import { late } from '@fairhouse/ui/late-part'

const RETRY_EVERY_MS = 4_000

/** One import for all that comes with it. */
export const afterHydration = async () => await import('./after-hydration.tsx')

/** Fetched beside the hydration, shown after it: no part of the first load. */
export const LateShell = late(async () => {
  for (;;) {
    try {
      return (await afterHydration()).AfterHydration
    } catch {
      // Without it no dialog opens: a lost connection must not leave the page like that.
      await new Promise((resolve) => setTimeout(resolve, RETRY_EVERY_MS))
    }
  }
})
