import { Suspense, useEffect, type ReactNode } from 'react'

/**
 * Calls `onHydrated` once React has hydrated the whole page. React hydrates from the outside in, and
 * content behind a Suspense boundary one pass later: the outlet of the pages, a page with a pending
 * state, a lazy part of it. Changes of the visitor come after the last of them;
 * otherwise those parts would hydrate with other data than they were rendered with.
 */
export function OnHydrated({ onHydrated }: { onHydrated: () => void }): ReactNode {
  return (
    <Suspense>
      <Suspense>
        <Suspense>
          <Hydrated onHydrated={onHydrated} />
        </Suspense>
      </Suspense>
    </Suspense>
  )
}

function Hydrated({ onHydrated }: { onHydrated: () => void }): null {
  useEffect(onHydrated, [onHydrated])
  return null
}
