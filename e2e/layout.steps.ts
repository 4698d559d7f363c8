import type { Page } from '@playwright/test'

/** Of a game's page, with the figure and the name of what breaks a rule of its layout. */
export async function findLayoutFaults(page: Page): Promise<readonly string[]> {
  // A frame has its new size one picture after the page around it.
  await Promise.all(page.frames().map((frame) => frame.evaluate(waitForPicture)))
  const faults = await Promise.all(page.frames().map((frame) => frame.evaluate(measureFrame)))
  const main = page.frameLocator('[data-game-stage] iframe').locator('.panel > .main')
  const box = (await main.isVisible()) ? await main.boundingBox() : null
  const below = box && Math.round(box.y + box.height - page.viewportSize()!.height)
  return [
    ...faults.flat(),
    ...(below && below > 0 ? [`.main ends ${below} px below the window`] : []),
  ]
}

async function waitForPicture(): Promise<void> {
  await new Promise(requestAnimationFrame)
}

/** Runs in the page and in the frame of the game. */
function measureFrame(): string[] {
  const root = document.documentElement
  const bar = document.querySelector('[data-game-stage]')?.parentElement?.querySelector('header')
  const panel = document.querySelector('.panel')
  const areas = [bar, panel, document.querySelector('.stage')].filter((area) => !!area)
  const faults = [
    ...fault(root.scrollWidth - root.clientWidth, 'of the page are to be scrolled sideways'),
    ...areas.flatMap((area) =>
      [area, ...area.querySelectorAll('*:not(svg, svg *)')].flatMap(measureText),
    ),
    ...(bar ? [...measureBar(bar), ...measureControls(bar)] : []),
    ...(panel ? [...measureControls(panel), ...measureStage(panel)] : []),
  ]
  return [...new Set(faults)]

  function fault(pixels: number, what: string): string[] {
    return pixels > 1 ? [`${Math.round(pixels)} px ${what}`] : []
  }

  function nameOf(part: Element): string {
    const text = part.getAttribute('aria-label') ?? part.textContent?.trim().slice(0, 40)
    return `${part.tagName.toLowerCase()}.${part.getAttribute('class') ?? ''} “${text ?? ''}”`
  }

  function isSeen(part: Element): boolean {
    const { width, height } = part.getBoundingClientRect()
    const isPainted = part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    return isPainted && width > 1 && height > 1
  }

  /** Nothing is cut, no word stands on two lines, and no text of a control on three. */
  function measureText(part: Element): string[] {
    if (!isSeen(part)) return []
    const isText = [...part.childNodes].some(
      (node) => node.nodeType === 3 && node.textContent!.trim(),
    )
    const isField =
      part instanceof HTMLInputElement && part.type !== 'radio' && part.type !== 'range'
    if (!isText && !isField) return []
    const isCut = isField || getComputedStyle(part).overflow !== 'visible'
    const found = isCut
      ? [
          ...fault(part.scrollWidth - part.clientWidth, `of ${nameOf(part)} are cut at its side`),
          ...fault(part.scrollHeight - part.clientHeight, `of ${nameOf(part)} are cut below`),
        ]
      : []
    const lines = new Set<number>()
    for (const node of part.childNodes)
      for (const { index, 0: word } of node.nodeType === 3
        ? node.textContent!.matchAll(/\S+/g)
        : []) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 6)))
        if (tops.size > 1 && !/[-–]/.test(word))
          found.push(`“${word}” stands on ${tops.size} lines`)
        for (const top of tops) lines.add(top)
      }
    if (lines.size > 2 && part.closest('button, a, label, header'))
      found.push(`${nameOf(part)} has ${lines.size} lines`)
    return found
  }

  function measureBar(around: Element): string[] {
    const { top, left, right, bottom, height } = around.getBoundingClientRect()
    const status = around.querySelector<HTMLElement>('a[href$="/profile/limits"]')
    const out = [...around.querySelectorAll('h1, a, button, span')]
      .filter(isSeen)
      .flatMap((part) => {
        const box = part.getBoundingClientRect()
        const pixels = Math.max(
          top - box.top,
          left - box.left,
          box.right - right,
          box.bottom - bottom,
        )
        return fault(pixels, `of ${nameOf(part)} lie out of the bar`)
      })
    return [
      ...(height > 64 ? [`the bar is ${Math.round(height)} px high`] : []),
      ...(/[^\d\s:.,]{3}/.test(status?.innerText ?? '') ? [] : ['the time in play has no name']),
      ...out,
    ]
  }

  /** Each is large enough for a finger and has nothing over it. */
  function measureControls(around: Element): string[] {
    return [...around.querySelectorAll('button, a, select')].filter(isSeen).flatMap((control) => {
      const { left, right, top, width, height } = control.getBoundingClientRect()
      const inset = Math.min(width, 44) / 2
      const x = getComputedStyle(control).direction === 'rtl' ? right - inset : left + inset
      const over = document.elementFromPoint(x, top + height / 2)
      const isCovered = over !== null && !control.contains(over) && !over.contains(control)
      return [
        ...(Math.min(width, height) < 43.5
          ? [`${nameOf(control)} is ${Math.round(width)}×${Math.round(height)} px`]
          : []),
        ...(isCovered ? [`${nameOf(control)} is covered by ${nameOf(over)}`] : []),
      ]
    })
  }

  /** Its parts are within it, none lies over another, and none over the panel. */
  function measureStage(beside: Element): string[] {
    const stage = document.querySelector('.stage')!
    const scene = stage.querySelector('.scene')!
    const isScrolled = getComputedStyle(stage).overflow !== 'visible'
    const spills = (around: Element) =>
      [...around.children]
        .filter(isSeen)
        .map((part) => part.getBoundingClientRect().bottom)
        .reduce((low, bottom) => Math.max(low, bottom), 0) - around.getBoundingClientRect().bottom
    return [
      ...fault(spills(scene), 'of the drawing lie over what is below it'),
      ...(isScrolled ? [] : fault(spills(stage), 'of the stage lie below it')),
      ...(isScrolled ? [] : fault(spills(beside), 'of the panel lie below it')),
      ...[stage, ...stage.querySelectorAll('*:not(svg *)')].flatMap((part) => {
        const box = paintedBox(part)
        const other = beside.getBoundingClientRect()
        const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
        const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
        return isSeen(part)
          ? fault(Math.min(width, height), `of ${nameOf(part)} lie over the panel`)
          : []
      }),
    ]
  }

  /** Without what its ancestors clip. */
  function paintedBox(part: Element) {
    const { left, top, right, bottom } = part.getBoundingClientRect()
    const box = { left, top, right, bottom }
    for (let around = part.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue
      const clip = around.getBoundingClientRect()
      box.left = Math.max(box.left, clip.left)
      box.top = Math.max(box.top, clip.top)
      box.right = Math.min(box.right, clip.right)
      box.bottom = Math.min(box.bottom, clip.bottom)
    }
    return box
  }
}
