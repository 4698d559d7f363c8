import { createLatePart, useLatePart } from '@fairhouse/ui/late-part'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { createElement, useEffect, useRef, useState, type ReactNode } from 'react'
import { useAppLinks } from '#core/routing/use-app-links.ts'
import { onFirstSign } from '#core/routing/first-sign.ts'
import type { HomeSection } from '@fairhouse/contract/brand'
import type { HomePartName } from './home-parts.tsx'
// The server draws what loads later below.
import styles from './home-parts.module.css'

/** How near a part is before it comes alive. */
const NEAR = '400px'
const AS_DRAWN = { __html: '' }
const OPTIONS = { isOptional: true, isServerDrawn: import.meta.env.SSR }

const loadParts = async () => await import('./home-parts.tsx')
/** A guest's welcome needs no code: its links are the page's. */
const ALIVE: readonly HomePartName[] = ['wins', 'played', 'providers', 'matches', 'live']
const PART = createLatePart(async () => (await loadParts()).HomePart)

type PartProps = {
  readonly name: HomePartName
  /** Whether it comes alive; by itself where its answer is everyone's. */
  readonly isAlive?: boolean
}

/**
 * A part that the server draws, and that the browser leaves as drawn: neither its code nor its data
 * come with the page, and presses on its links stay within the app. The code loads where the page
 * opens without the server. Wins and events become live, and providers get their buttons, once the
 * visitor moves and they are near.
 */
export function KeptPart({ name, isAlive = ALIVE.includes(name) }: PartProps): ReactNode {
  const isHydrated = useHydrated()
  const [isDrawn, setDrawn] = useState(!isHydrated && !import.meta.env.SSR)
  const [onWake] = useState(() => () => setDrawn(false))
  return isDrawn ? <Drawn name={name} isAlive={isAlive} onWake={onWake} /> : <Live name={name} />
}

function Live({ name }: Pick<PartProps, 'name'>): ReactNode {
  const Part = useLatePart(PART, OPTIONS)
  return <div className={styles.kept}>{Part && createElement(Part, { name })}</div>
}

function Drawn({ name, isAlive, onWake }: PartProps & { readonly onWake: () => void }): ReactNode {
  const client = useQueryClient()
  const follow = useAppLinks()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => follow(place.current), [follow])
  useEffect(() => {
    // The container has no box of its own, and a part without content needs no life.
    const drawn = place.current?.firstElementChild
    if (!isAlive || !drawn) return
    const wake = async (): Promise<void> => {
      const [{ fetchPart }] = await Promise.all([loadParts(), PART.load()])
      await fetchPart(name, client, true)
      onWake()
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        // Until its code and data are there, the part is as old as the page: nothing waits for it.
        wake().catch(() => undefined)
      },
      { rootMargin: NEAR },
    )
    const stop = onFirstSign(() => observer.observe(drawn))
    return () => {
      stop()
      observer.disconnect()
    }
  }, [client, name, isAlive, onWake])
  return (
    <div
      className={styles.kept}
      ref={place}
      suppressHydrationWarning
      dangerouslySetInnerHTML={AS_DRAWN}
    />
  )
}

/** The parts' code and data, for the page's loader on the server. */
export async function loadDrawnParts(
  names: readonly HomeSection[],
  client: QueryClient,
  isPlayer: boolean,
): Promise<void> {
  const [{ prefetchParts }] = await Promise.all([loadParts(), PART.load()])
  await prefetchParts(names, client, isPlayer)
}
