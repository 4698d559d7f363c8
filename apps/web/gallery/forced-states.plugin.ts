import type { Plugin } from 'vite'

const CONTROLS = ':is(a, button, input, select, textarea, summary, [tabindex])'

/**
 * Shows hover and focus without a pointer or a keyboard: below `data-forced="hover"` or
 * `data-forced="focus"` the rules of these states hold at all times.
 */
export function forcedStates(): Plugin {
  return {
    name: 'forced-states',
    enforce: 'pre',
    transform(code, id) {
      return /\.css(?:$|\?)/.test(id) ? forceStates(code) : null
    },
  }
}

/** The style sheet with every state also in its forced form. */
export function forceStates(css: string): string {
  return css
    .replaceAll(/:hover(?![\w-])/g, ":is(:hover, [data-forced='hover'] *)")
    .replaceAll(':focus-visible', `:is(:focus-visible, [data-forced='focus'] ${CONTROLS})`)
    .replaceAll(':focus-within', ":is(:focus-within, [data-forced='focus'] *)")
}
