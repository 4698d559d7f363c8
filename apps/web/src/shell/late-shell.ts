import { late } from '@fairhouse/ui/late-part'
import { useLocation, useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onFirstSign } from '#core/routing/first-sign.ts'

const RETRY_EVERY_MS = 4_000

const wanted = Promise.withResolvers<void>()
export const wantLateShell = wanted.resolve

/** One import for all that comes with it. */
export const afterHydration = async () => {
  await wanted.promise
  return await import('./after-hydration.tsx')
}

/**
 * For a guest the first sign of life is early enough, unless the address opens a dialog or comes from
 * Telegram, or the operator wants traces or a consent. A player's page asks for it as it starts.
 */
export function useLateShell(): void {
  const isAsked = useLocation({ select: ({ searchStr, hash }) => searchStr + hash !== '' })
  const hasWatchers = useRouteContext({
    from: '__root__',
    select: ({ config }) => config.hasTraces === true || config.thirdParties !== undefined,
  })
  const isNeeded = isAsked || hasWatchers
  useEffect(() => (isNeeded ? wantLateShell() : onFirstSign(wantLateShell)), [isNeeded])
}

/** Shown after hydration: no part of the first load. */
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
