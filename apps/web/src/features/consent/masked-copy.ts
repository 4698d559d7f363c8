/** An element of the page as a recorder gets it: tag, attributes, content. */
export type MaskedNode = string | readonly [string, Readonly<Record<string, string>>, MaskedNode[]]

/** Attributes that affect the look of a page and reveal nothing about its reader. */
const ATTRIBUTES = ['class', 'role', 'dir', 'lang', 'hidden', 'disabled', 'data-color-mode']
const LEFT_OUT = 'script, style, link, meta, template, noscript, [aria-hidden] > iframe'
const EMPTY = 'input, textarea, svg, img, canvas, video, iframe, object'
const EVERY_MS = 500
const MOVES_EVERY_MS = 100

/**
 * A copy in which all words are replaced by the same one, so that no name, no amount and no length
 * can be read. Fields and images are empty boxes.
 */
export function maskElement(element: Element): MaskedNode {
  const isFrame = element.matches('iframe, object, canvas, video')
  const attributes: Record<string, string> = {}
  for (const name of ATTRIBUTES) {
    const value = element.getAttribute(name)
    if (value !== null) attributes[name] = value
  }
  if (element.matches(EMPTY)) return [isFrame ? 'div' : element.localName, attributes, []]
  const content: MaskedNode[] = []
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) content.push(maskText(child.nodeValue ?? ''))
    else if (child instanceof Element && !child.matches(LEFT_OUT)) content.push(maskElement(child))
  }
  return [element.localName, attributes, content]
}

const maskText = (text: string): string => text.replaceAll(/\S+/g, 'xxxxx')

/** Sends a recorder the masked page after each change, and the visitor's pointer. */
export function tellMaskedCopy(tell: (told: object) => void, signal: AbortSignal): void {
  if (signal.aborted) return
  let sheets = -1
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellPage = (): void => {
    timer = undefined
    if (document.styleSheets.length !== sheets) {
      sheets = document.styleSheets.length
      tell({ styles: readStyles() })
    }
    const page = document.documentElement
    const [tag, attributes] = maskElement(page) as Exclude<MaskedNode, string>
    const [, , content] = maskElement(document.body) as Exclude<MaskedNode, string>
    tell({ copy: [tag, attributes, content] })
  }
  const changes = new MutationObserver(() => (timer ??= setTimeout(tellPage, EVERY_MS)))
  changes.observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ATTRIBUTES,
  })
  tellPage()
  followPointer(tell, signal)
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    changes.disconnect()
  })
}

function followPointer(tell: (told: object) => void, signal: AbortSignal): void {
  let movedAt = 0
  const tellPointer = ({ type, clientX, clientY, timeStamp }: MouseEvent): void => {
    if (type === 'mousemove' && timeStamp - movedAt < MOVES_EVERY_MS) return
    movedAt = timeStamp
    tell({ pointer: { type, x: clientX, y: clientY } })
  }
  for (const type of ['mousemove', 'mousedown', 'mouseup', 'click'] as const) {
    addEventListener(type, tellPointer, { signal, capture: true, passive: true })
  }
  const tellScroll = (): void => tell({ pointer: { type: 'scroll', x: scrollX, y: scrollY } })
  addEventListener('scroll', tellScroll, { signal, passive: true })
}

/** The rules of our own style sheets, without external resources. */
function readStyles(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  return rules
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => cssText.replaceAll(/url\([^)]*\)/g, 'none'))
    .join('\n')
}
