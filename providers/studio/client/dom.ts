type Props = {
  readonly class?: string
  readonly text?: string
  readonly hidden?: boolean
  readonly attrs?: Readonly<Record<string, string>>
  readonly on?: Readonly<Record<string, (event: Event) => void>>
}

/** Makes an element. Styles go through classes and properties: the page's policy forbids more. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  if (props.class !== undefined) made.className = props.class
  if (props.text !== undefined) made.textContent = props.text
  if (props.hidden) made.hidden = true
  for (const [name, value] of Object.entries(props.attrs ?? {})) made.setAttribute(name, value)
  for (const [name, does] of Object.entries(props.on ?? {})) made.addEventListener(name, does)
  made.append(...children)
  return made
}

/** A button that is no submit. */
export function button(
  props: Props & { readonly label?: string },
  ...children: readonly (Node | string)[]
): HTMLButtonElement {
  const made = h('button', props, ...children)
  made.type = 'button'
  if (props.label !== undefined) made.setAttribute('aria-label', props.label)
  return made
}

/** A drawing from its markup, which is ours and constant; decoration for who cannot see it. */
export function drawing(markup: string, viewBox: string, className = ''): SVGSVGElement {
  const holder = document.createElement('div')
  holder.innerHTML = `<svg viewBox="${viewBox}" aria-hidden="true" focusable="false">${markup}</svg>`
  const made = holder.firstElementChild as SVGSVGElement
  if (className) made.setAttribute('class', className)
  return made
}

/** Starts the entrance animation of a class again. */
export function replay(target: Element, className = 'is-new'): void {
  target.classList.remove(className)
  void (target as HTMLElement).offsetWidth
  target.classList.add(className)
}
