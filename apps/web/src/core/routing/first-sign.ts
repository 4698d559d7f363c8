const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin']

/**
 * Calls back when the visitor first does something: what a visitor who only looks does not need waits
 * for it. Returns how to stop waiting.
 */
export function onFirstSign(act: () => void): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const onSign = (): void => {
    waiting.abort()
    act()
  }
  for (const sign of SIGNS) addEventListener(sign, onSign, { signal, passive: true })
  return () => waiting.abort()
}
