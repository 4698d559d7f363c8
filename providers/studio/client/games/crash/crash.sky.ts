import { growthAt, growthTimeOf } from '@fairhouse/fair/crash/crash.growth'

/** The state of the sky at one moment. */
export type Sky = {
  readonly width: number
  readonly height: number
  readonly isRtl: boolean
  /** A figure with the point of the language. */
  readonly write: (figure: string) => string
  /** Of the clouds, in seconds: they drift on between flights. */
  readonly driftSeconds: number
  /** Null before the start. */
  readonly elapsedMs: number | null
  readonly isCrashed: boolean
  /** Since the crash, 0 to 1. */
  readonly fall: number
  /** Multipliers in hundredths at which bets were cashed out. */
  readonly cashOuts: readonly { readonly at: number; readonly isMine: boolean }[]
}

type Context = CanvasRenderingContext2D
type Point = { readonly x: number; readonly y: number }

const COLOURS = {
  air: ['oklch(0.2 0.055 250)', 'oklch(0.3 0.07 235)', 'oklch(0.45 0.09 45)'],
  sea: ['oklch(0.27 0.06 235)', 'oklch(0.21 0.05 240)'],
  sun: 'oklch(0.72 0.13 55 / 0.85)',
  cloud: 'oklch(0.55 0.05 240 / 0.22)',
  grid: 'oklch(0.9 0.02 240 / 0.13)',
  label: 'oklch(0.92 0.02 240 / 0.7)',
  line: 'oklch(0.87 0.12 85)',
  under: 'oklch(0.87 0.12 85 / 0.2)',
  fallen: 'oklch(0.72 0.15 25)',
  fallenUnder: 'oklch(0.72 0.15 25 / 0.14)',
  dot: 'oklch(0.9 0.03 200)',
  mine: 'oklch(0.86 0.16 158)',
} as const

type Colours = typeof COLOURS

/** The shortest time and the lowest height that fill the picture: it does not jump at the start. */
const FRAME = { ms: 7_000, hundredths: 175 } as const

/** A paper glider over the sea: its path is the multiplier over time. */
export function drawSky(context: Context, sky: Sky): void {
  const colours = COLOURS
  drawAir(context, sky, colours)
  const { elapsedMs } = sky
  const scale = scaleOf(sky, elapsedMs ?? 0)
  drawGrid(context, { sky, scale, colours })
  if (elapsedMs === null) return drawGlider(context, sky, { tip: scale.at(0), angle: 0, colours })
  const tip = drawPath(context, { sky, scale, colours, elapsedMs })
  drawCashOuts(context, { sky, scale, colours, elapsedMs })
  if (sky.isCrashed) return drawFall(context, sky, tip, colours)
  const before = scale.at(Math.max(0, elapsedMs - 60))
  const after = scale.at(elapsedMs + 60)
  const angle = Math.atan2(after.y - before.y, after.x - before.x)
  drawGlider(context, sky, { tip, angle, colours })
}

type Scale = {
  readonly ms: number
  readonly hundredths: number
  readonly at: (elapsedMs: number) => Point
  readonly heightOf: (hundredths: number) => number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

function scaleOf({ width, height, isRtl }: Sky, elapsedMs: number): Scale {
  const ms = Math.max(FRAME.ms, elapsedMs * 1.18)
  const reached = 100 * Math.exp(elapsedMs * 0.00006)
  const hundredths = Math.max(FRAME.hundredths, 100 + (reached - 100) * 1.45)
  // as wide as a label of the grid
  const inset = 46
  const [left, right] = isRtl ? [width * 0.05, width - inset] : [inset, width * 0.95]
  const [top, bottom] = [height * 0.12, height * 0.86]
  const heightOf = (value: number): number =>
    bottom - ((value - 100) / (hundredths - 100)) * (bottom - top)
  const at = (time: number): Point => {
    const part = time / ms
    const x = isRtl ? right - part * (right - left) : left + part * (right - left)
    return { x, y: heightOf(100 * Math.exp(time * 0.00006)) }
  }
  return { ms, hundredths, at, heightOf, left, bottom, right }
}

function drawAir(context: Context, sky: Sky, colours: Colours): void {
  const { width, height, driftSeconds } = sky
  const horizon = height * 0.86
  const air = context.createLinearGradient(0, 0, 0, horizon)
  air.addColorStop(0, colours.air[0]!)
  air.addColorStop(0.62, colours.air[1]!)
  air.addColorStop(1, colours.air[2]!)
  context.fillStyle = air
  context.fillRect(0, 0, width, height)
  context.fillStyle = colours.sun
  context.beginPath()
  context.arc(width * 0.76, horizon, Math.min(70, height * 0.16), Math.PI, 0)
  context.fill()
  context.fillStyle = colours.cloud
  for (let index = 0; index < 5; index++) {
    const speed = CLOUD_SPEEDS[index]!
    const span = width + 240
    const x = span - ((index * 0.618 * span + driftSeconds * speed) % span) - 120
    const y = height * (0.14 + ((index * 0.37) % 0.48))
    drawCloud(context, x, y, 20 + index * 7)
  }
  for (const [layer, fill] of colours.sea.entries()) {
    context.fillStyle = fill
    context.beginPath()
    context.moveTo(0, height)
    for (let x = 0; x <= width + 12; x += 12) {
      const wave = Math.sin(x * 0.025 + driftSeconds * (0.5 + layer * 0.4) + layer * 2)
      context.lineTo(x, horizon + layer * height * 0.06 + wave * 2.5)
    }
    context.lineTo(width, height)
    context.fill()
  }
}

/** Pixels a second; no two clouds fly together for long. */
const CLOUD_SPEEDS = [9, 19, 12, 23, 15]

function drawCloud(context: Context, x: number, y: number, size: number): void {
  context.beginPath()
  context.ellipse(x, y, size * 1.8, size * 0.36, 0, 0, 7)
  context.ellipse(x + size * 0.5, y - size * 0.24, size * 0.9, size * 0.34, 0, 0, 7)
  context.fill()
}

const STEPS = [
  10, 20, 25, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 50_000, 100_000, 1_000_000,
]

function drawGrid(
  context: Context,
  { sky, scale, colours }: { sky: Sky; scale: Scale; colours: Colours },
): void {
  const range = scale.hundredths - 100
  const step = STEPS.find((one) => range / one <= 5) ?? 10_000_000
  context.strokeStyle = colours.grid
  context.fillStyle = colours.label
  context.lineWidth = 1
  context.font = '600 12px "Manrope Variable", sans-serif'
  context.textAlign = sky.isRtl ? 'left' : 'right'
  context.textBaseline = 'middle'
  const labelX = sky.isRtl ? scale.right + 6 : scale.left - 6
  for (let value = 100; value < scale.hundredths; value += step) {
    const y = Math.round(scale.heightOf(value)) + 0.5
    context.beginPath()
    context.moveTo(scale.left, y)
    context.lineTo(scale.right, y)
    context.stroke()
    context.fillText(`${sky.write(String(value / 100))}×`, labelX, y)
  }
}

function drawPath(
  context: Context,
  {
    scale,
    colours,
    sky,
    elapsedMs,
  }: { scale: Scale; colours: Colours; sky: Sky; elapsedMs: number },
): Point {
  const points = Array.from({ length: 61 }, (_, index) => scale.at((elapsedMs * index) / 60))
  const tip = points.at(-1)!
  const trace = (): void => {
    context.beginPath()
    for (const { x, y } of points) context.lineTo(x, y)
  }
  trace()
  context.lineTo(tip.x, scale.bottom)
  context.lineTo(points[0]!.x, scale.bottom)
  context.fillStyle = sky.isCrashed ? colours.fallenUnder : colours.under
  context.fill()
  trace()
  context.strokeStyle = sky.isCrashed ? colours.fallen : colours.line
  context.lineWidth = 4
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke()
  return tip
}

function drawCashOuts(
  context: Context,
  {
    sky,
    scale,
    colours,
    elapsedMs,
  }: { sky: Sky; scale: Scale; colours: Colours; elapsedMs: number },
): void {
  const reached = growthAt(elapsedMs)
  for (const { at, isMine } of sky.cashOuts) {
    if (at > reached) continue
    const { x, y } = scale.at(growthTimeOf(at))
    context.fillStyle = isMine ? colours.mine : colours.dot
    context.beginPath()
    context.arc(x, y, isMine ? 7 : 4, 0, 7)
    context.fill()
  }
}

const WING = 'M18 0L-16 -13L-8 0Z'
const BELLY = 'M18 0L-8 0L-12 11Z'
const KEEL = 'M-8 0L-12 11L-3 4Z'

function drawGlider(
  context: Context,
  { isRtl, height }: Sky,
  { tip, angle, colours }: { tip: Point; angle: number; colours: Colours },
): void {
  const size = Math.min(1.5, Math.max(1, height / 260))
  context.save()
  context.translate(tip.x, tip.y)
  if (isRtl) {
    context.scale(-1, 1)
    context.rotate(angle === 0 ? 0 : Math.PI - angle)
  } else context.rotate(angle)
  context.scale(size, size)
  fill(context, 'oklch(0.99 0.005 90)', WING)
  fill(context, 'oklch(0.86 0.03 80)', BELLY)
  fill(context, 'oklch(0.72 0.05 70)', KEEL)
  context.strokeStyle = colours.dot
  context.globalAlpha = 0.35
  context.lineWidth = 0.8
  context.stroke(new Path2D(WING))
  context.restore()
}

/** Scraps of paper that come down in an arc. */
function drawFall(context: Context, { fall, height }: Sky, tip: Point, colours: Colours): void {
  context.fillStyle = colours.fallen
  context.globalAlpha = 0.25 * (1 - fall)
  context.beginPath()
  context.arc(tip.x, tip.y, 12 + fall * 60, 0, 7)
  context.fill()
  for (let index = 0; index < 9; index++) {
    const direction = (index / 9) * Math.PI * 2
    const reach = 22 + ((index * 7) % 5) * 10
    const x = tip.x + Math.cos(direction) * reach * Math.sqrt(fall)
    const y = tip.y + Math.sin(direction) * reach * Math.sqrt(fall) + fall * fall * height * 0.16
    context.save()
    context.globalAlpha = 1 - fall * 0.9
    context.translate(x, y)
    context.rotate(direction + fall * 7)
    fill(
      context,
      index % 2 === 0 ? 'oklch(0.97 0.01 90)' : 'oklch(0.82 0.04 75)',
      'M-6 -4L7 -1L-3 5Z',
    )
    context.restore()
  }
  context.globalAlpha = 1
}

function fill(context: Context, style: string, path: string): void {
  context.fillStyle = style
  context.fill(new Path2D(path))
}
