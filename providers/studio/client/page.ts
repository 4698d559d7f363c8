import type { TextId, Translate } from './text/text.ts'

/** The element that index.html marks with `data-el`. A missing one is a bug of the page. */
export function element<T extends HTMLElement = HTMLElement>(name: string): T {
  const found = document.querySelector<T>(`[data-el="${name}"]`)
  if (!found) throw new Error(`index.html has no element ${name}`)
  return found
}

/** Writes the texts that never change: `data-text` into the element, `data-label` as its label. */
export function fillTexts(t: Translate): void {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-text]'))
    marked.textContent = t(marked.dataset['text'] as TextId)
  for (const marked of document.querySelectorAll<HTMLElement>('[data-label]'))
    marked.setAttribute('aria-label', t(marked.dataset['label'] as TextId))
}

/** Writes only after a change, so that screen readers and selections are not disturbed. */
export function write(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text
}

export function show(target: HTMLElement, isShown: boolean): void {
  if (target.hidden === isShown) target.hidden = !isShown
}

/** The data that the server wrote into the head of the page. */
export function readMeta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)!.content
}
