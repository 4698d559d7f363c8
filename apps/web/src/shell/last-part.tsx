import { Suspense, useEffect, type ReactNode } from 'react'

/**
 * Calls `onAlive` once the page that the server rendered is alive as a whole. React brings it alive
 * from the outside in, what lies behind one more boundary a pass later: the outlet of the pages, a page
 * that shows how it waits, a part of it that loads by itself. What changes who the page is for comes
 * after the last of them, or what they come alive with is no longer what they were rendered with.
 */
export function LastPart({ onAlive }: { onAlive: () => void }): ReactNode {
  return (
    <Suspense>
      <Suspense>
        <Suspense>
          <Alive onAlive={onAlive} />
        </Suspense>
      </Suspense>
    </Suspense>
  )
}

function Alive({ onAlive }: { onAlive: () => void }): null {
  useEffect(onAlive, [onAlive])
  return null
}
