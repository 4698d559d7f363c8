/** A canvas that fills its scene, sharp on every screen, redrawn only after a change. */
export type Canvas = {
  readonly element: HTMLCanvasElement
  redraw(): void
}

type Draw = (context: CanvasRenderingContext2D, width: number, height: number) => void

/** More pixels than twice the size cannot be seen and cost frames. */
const PIXEL_RATIO_MAX = 2

export function createCanvas(scene: HTMLElement, draw: Draw): Canvas {
  const element = document.createElement('canvas')
  element.setAttribute('aria-hidden', 'true')
  scene.append(element)
  const context = element.getContext('2d')
  let width = 0
  let height = 0
  let isAsked = false

  function paint(): void {
    isAsked = false
    if (!context || width === 0) return
    context.save()
    const ratio = element.width / width
    context.scale(ratio, ratio)
    context.clearRect(0, 0, width, height)
    draw(context, width, height)
    context.restore()
  }
  const redraw = (): void => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(paint)
  }
  new ResizeObserver(([entry]) => {
    const box = entry!.contentRect
    const ratio = Math.min(PIXEL_RATIO_MAX, devicePixelRatio)
    width = box.width
    height = box.height
    element.width = Math.round(width * ratio)
    element.height = Math.round(height * ratio)
    paint()
  }).observe(scene)
  return {
    element,
    redraw,
  }
}
