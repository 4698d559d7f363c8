export type Star = { readonly x: number; readonly y: number; readonly depth: number }

/** The state of the sky at one moment. */
export type Sky = {
  readonly width: number
  readonly height: number
  readonly stars: readonly Star[]
  readonly travelled: number
  readonly speed: number
  /** The glow of a target that was just reached, 1 to 0. */
  readonly flash: number
  readonly isReached: boolean | null
  readonly targetY: number
  readonly rocketY: number
}

type Context = CanvasRenderingContext2D

export function drawSky(context: Context, sky: Sky): void {
  const { width, height } = sky
  const air = context.createLinearGradient(0, 0, 0, height)
  air.addColorStop(0, 'oklch(0.19 0.07 285)')
  air.addColorStop(0.7, 'oklch(0.26 0.08 300)')
  air.addColorStop(1, 'oklch(0.36 0.09 20)')
  context.fillStyle = air
  context.fillRect(0, 0, width, height)
  drawStars(context, sky)
  drawHills(context, sky)
  drawTarget(context, sky)
  drawRocket(context, sky)
}

function drawStars(context: Context, { width, height, stars, travelled, speed }: Sky): void {
  context.fillStyle = 'oklch(0.97 0.02 280)'
  for (const { x, y, depth } of stars) {
    const top = ((y + travelled * depth * 0.12) % 1) * height
    const radius = 0.6 + depth * 1.1
    context.globalAlpha = 0.25 + depth * 0.7
    context.fillRect(x * width, top, radius, radius + speed * depth * 26)
  }
  context.globalAlpha = 1
}

/** The ground that is left behind. */
function drawHills(context: Context, { width, height, travelled }: Sky): void {
  const sink = Math.min(1, travelled * 0.05) * height * 0.16
  const layers = ['oklch(0.27 0.07 330)', 'oklch(0.20 0.06 310)']
  for (const [layer, fill] of layers.entries()) {
    context.fillStyle = fill
    context.beginPath()
    context.moveTo(0, height)
    const base = height * (0.88 + layer * 0.06) + sink
    for (let step = 0; step <= 24; step++) {
      const wave = Math.sin(step * 0.55 + layer * 2.1) + 0.6 * Math.sin(step * 1.3 + layer)
      context.lineTo((step / 24) * width, base + wave * height * 0.022)
    }
    context.lineTo(width, height)
    context.fill()
  }
}

function drawTarget(context: Context, { width, height, isReached, flash, targetY }: Sky): void {
  const won = 'oklch(0.82 0.16 158)'
  const plain = 'oklch(0.9 0.05 285 / 0.5)'
  context.strokeStyle = isReached ? won : plain
  context.lineWidth = isReached ? 2.5 : 1.5
  context.setLineDash(isReached ? [] : [7, 9])
  context.beginPath()
  context.moveTo(width * 0.08, targetY)
  context.lineTo(width * 0.92, targetY)
  context.stroke()
  context.setLineDash([])
  if (flash <= 0) return
  const middle = width / 2
  const glow = context.createRadialGradient(middle, targetY, 0, middle, targetY, width * 0.45)
  glow.addColorStop(0, `oklch(0.85 0.16 158 / ${0.35 * flash})`)
  glow.addColorStop(1, 'oklch(0.85 0.16 158 / 0)')
  context.fillStyle = glow
  context.fillRect(0, 0, width, height)
}

function drawRocket(context: Context, { width, height, rocketY, isReached, speed }: Sky): void {
  const size = Math.min(52, height * 0.1)
  context.save()
  context.translate(width / 2, rocketY)
  context.scale(size / 40, size / 40)
  if (isReached === false) context.rotate(0.5)
  else drawFlame(context, 12 + speed * 40)
  fill(context, 'oklch(0.62 0.19 25)', FINS)
  const hull = context.createLinearGradient(-10, 0, 10, 0)
  hull.addColorStop(0, 'oklch(0.99 0.005 280)')
  hull.addColorStop(0.55, 'oklch(0.93 0.012 280)')
  hull.addColorStop(1, 'oklch(0.74 0.03 285)')
  fill(context, hull, HULL)
  fill(context, 'oklch(0.62 0.19 25)', NOSE)
  context.fillStyle = 'oklch(0.35 0.09 265)'
  context.strokeStyle = 'oklch(0.8 0.1 220)'
  context.lineWidth = 1.6
  context.beginPath()
  context.arc(0, -4, 4.6, 0, 7)
  context.fill()
  context.stroke()
  context.restore()
}

const FINS = 'M-8 8Q-18 14 -16 25L-6 18L6 18L16 25Q18 14 8 8Z'
const HULL = 'M0 -30C12 -18 12 4 7 20L-7 20C-12 4 -12 -18 0 -30Z'
const NOSE = 'M0 -30C4.5 -26 7 -20 8 -14L-8 -14C-7 -20 -4.5 -26 0 -30Z'

function fill(context: Context, style: string | CanvasGradient, path: string): void {
  context.fillStyle = style
  context.fill(new Path2D(path))
}

function drawFlame(context: Context, length: number): void {
  const fire = context.createLinearGradient(0, 20, 0, 22 + length)
  fire.addColorStop(0, 'oklch(0.93 0.13 90)')
  fire.addColorStop(0.5, 'oklch(0.75 0.19 50 / 0.9)')
  fire.addColorStop(1, 'oklch(0.65 0.2 30 / 0)')
  const middle = 24 + length * 0.6
  fill(context, fire, `M-6 19Q-5 ${middle} 0 ${24 + length}Q5 ${middle} 6 19Z`)
}
