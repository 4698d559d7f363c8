import { createLatePart, useLatePart } from '@fairhouse/ui/late-part'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { createElement, useEffect, useState, type ReactNode } from 'react'
import { useAppLinks } from '#core/routing/use-app-links.ts'
import type { HomePartName } from './home-parts.tsx'
// The server draws what loads later below.
import styles from './home-parts.module.css'

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll']
const AS_DRAWN = { __html: '' }
const OPTIONS = { isOptional: true, isServerDrawn: import.meta.env.SSR }

const loadParts = async () => await import('./home-parts.tsx')
const PART = createLatePart(async () => (await loadParts()).HomePart)

type PartProps = { readonly name: HomePartName }

/**
 * A part that the server draws, and that the browser leaves as drawn: neither its code nor its data
 * come with the page, and presses on its links stay within the app. The code loads where the page
 * opens without the server. Wins become live, and providers get their buttons, once the visitor moves.
 */
export function KeptPart({ name }: PartProps): ReactNode {
  const isHydrated = useHydrated()
  const [isDrawn, setDrawn] = useState(!isHydrated && !import.meta.env.SSR)
  const [onWake] = useState(() => () => setDrawn(false))
  return isDrawn ? <Drawn name={name} onWake={onWake} /> : <Live name={name} />
}

function Live({ name }: PartProps): ReactNode {
  const Part = useLatePart(PART, OPTIONS)
  return <div className={styles.kept}>{Part && createElement(Part, { name })}</div>
}

function Drawn({ name, onWake }: PartProps & { readonly onWake: () => void }): ReactNode {
  const client = useQueryClient()
  const follow = useAppLinks()
  useEffect(() => {
    if (name !== 'wins' && name !== 'providers') return
    const leaving = new AbortController()
    const { signal } = leaving
    const wake = async (): Promise<void> => {
      leaving.abort()
      const [{ wakeHome }] = await Promise.all([loadParts(), PART.load()])
      await wakeHome(client)
      onWake()
    }
    // Until its code loads, the part is as old as the page: nothing waits for it.
    const onSign = (): void => void wake().catch(() => undefined)
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, onSign, { signal, passive: true })
    return () => leaving.abort()
  }, [client, name, onWake])
  return (
    <div
      className={styles.kept}
      ref={follow}
      suppressHydrationWarning
      dangerouslySetInnerHTML={AS_DRAWN}
    />
  )
}

/** The parts' code and data, for the page's loader on the server. */
export async function loadDrawnParts(client: QueryClient, isPlayer: boolean): Promise<void> {
  const [{ prefetchHome }] = await Promise.all([loadParts(), PART.load()])
  await prefetchHome(client, isPlayer)
}
