import { ScriptOnce, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ROUTE_AREAS, ROUTE_FILES, TEXT_URLS } from 'virtual:fairhouse/build'
import type { LocaleCode } from '@fairhouse/app-kit/i18n/locale'

/**
 * Fetches the scripts of the page once it is painted: until then the bandwidth belongs to the visible
 * part, the page itself and its font. Rendered by the server only.
 */
export function DeferredScripts(props: { locale: LocaleCode }): ReactNode {
  const routeIds = useMatches({ select: (matches) => matches.map(({ routeId }) => routeId) })
  const files = routeIds.map((id) => ROUTE_FILES[id])
  const scripts = new Set(files.flatMap((file) => file?.scripts ?? []))
  if (scripts.size === 0) return null
  const areas = new Set(['shell', ...routeIds.flatMap((id) => ROUTE_AREAS[id] ?? [])])
  for (const area of areas) {
    const url = TEXT_URLS[props.locale]?.[area]
    if (url !== undefined) scripts.add(url)
  }
  const styles = files.flatMap((file) => file?.styles ?? [])
  return (
    <ScriptOnce>{`(${START})(${JSON.stringify([...scripts])},${JSON.stringify(styles)})`}</ScriptOnce>
  )
}

/** If no paint is reported, e.g. because the window is covered. */
const PAINT_WITHIN_MS = 2_000

/**
 * Takes the scripts, which are fetched in parallel, and the styles, which are inlined already:
 * a disabled link loads nothing, and marks them as loaded for the chunk loader. Names are short, since
 * this is part of every page.
 */
const START = `(a,b)=>{let s,d=document,go=()=>{if(s)return
s=1
for(let href of b)d.head.append(Object.assign(d.createElement('link'),{rel:'stylesheet',disabled:1,href}))
for(let u of a)import(u)}
if(d.hidden||!PerformanceObserver.supportedEntryTypes.includes('paint'))go()
else new PerformanceObserver(go).observe({type:'paint',buffered:!0}),setTimeout(go,${PAINT_WITHIN_MS})}`
