import { PLINKO_RULES, type PlinkoBet, type PlinkoView } from '@fairhouse/fair/plinko/plinko.game'
import { createCanvas } from '../../canvas.ts'
import type { Motion } from '../../motion.ts'

/** A ball between two rows: where it came from and where it goes, in pegs from the middle. */
type Ball = { row: number; part: number; from: number; to: number; hue: number }

/** Time per row: 8 rows take about 1 s, 16 about 2 s. */
const ROW_MS = 122

type Deps = {
  readonly motion: Motion
  readonly write: (hundredths: number) => string
  readonly onPeg: (row: number) => void
  readonly onLand: (pays: number) => void
}

/** The board of pegs and buckets, drawn for the bet on the table. */
export function createPegs(scene: HTMLElement, { motion, write, onPeg, onLand }: Deps) {
  const balls = new Set<Ball>()
  /** Glow of pegs that were touched and of buckets that were hit: 1 fades to 0. */
  const glows = new Map<string, number>()
  let bet: PlinkoBet | null = null
  let table: readonly number[] = []
  /** Position of the last ball. */
  let landed: number | null = null
  const canvas = createCanvas(scene, draw)

  function draw(context: CanvasRenderingContext2D, width: number, height: number): void {
    if (!bet) return
    const board = layOut(bet.rows, width, height)
    drawPegs(context, { board, rows: bet.rows, glowOf })
    drawBuckets(context, { board, table, landed, glowOf, write })
    for (const ball of balls) drawBall(context, board, ball)
  }
  const glowOf = (key: string): number => glows.get(key) ?? 0

  function glow(key: string, durationMs: number): void {
    void motion.run(
      durationMs,
      (part) => {
        if (part < 1) glows.set(key, 1 - part)
        else glows.delete(key)
        canvas.redraw()
      },
      (part) => part,
    )
  }

  async function fall(ball: Ball, bits: readonly number[]): Promise<void> {
    for (const [row, bit] of bits.entries()) {
      ball.row = row
      ball.from = ball.to
      ball.to += bit === 1 ? 0.5 : -0.5
      glow(`peg ${row} ${ball.from}`, 260)
      onPeg(row)
      await motion.run(
        ROW_MS,
        (part) => {
          ball.part = part
          canvas.redraw()
        },
        (part) => part,
      )
    }
  }

  return {
    setBet(next: PlinkoBet): void {
      if (next === bet) return
      landed = null
      bet = next
      table = PLINKO_RULES.tableOf(next)
      canvas.redraw()
    },
    /** Lets a ball fall along its drawn path; resolves when it has landed. */
    async drop(of: PlinkoBet, { path, bucket, multiplier }: PlinkoView): Promise<void> {
      const ball: Ball = { row: 0, part: 0, from: 0, to: 0, hue: [0, -28, 22][balls.size % 3]! }
      balls.add(ball)
      await fall(ball, [...path].map(Number))
      balls.delete(ball)
      // the bet was changed while the ball fell: its buckets were removed
      if (of.rows === bet?.rows) {
        landed = bucket
        glow(`bucket ${bucket}`, 900)
      }
      onLand(multiplier)
      canvas.redraw()
    },
  }
}

type Board = {
  readonly gap: number
  readonly rowHeight: number
  readonly top: number
  readonly middle: number
  readonly bucketTop: number
  readonly bucketHeight: number
  readonly radius: number
}

function layOut(rows: number, width: number, height: number): Board {
  const bucketHeight = Math.max(26, Math.min(44, height * 0.09))
  const gap = Math.min(width / (rows + 1.4), ((height - bucketHeight) / (rows + 1)) * 1.28)
  const rowHeight = (height - bucketHeight - 18) / (rows + 0.6)
  return {
    gap,
    rowHeight,
    top: rowHeight * 0.6,
    middle: width / 2,
    bucketTop: height - bucketHeight - 2,
    bucketHeight,
    radius: Math.max(2, Math.min(5.5, gap * 0.1)),
  }
}

type GlowOf = (key: string) => number

function drawPegs(
  context: CanvasRenderingContext2D,
  { board, rows, glowOf }: { board: Board; rows: number; glowOf: GlowOf },
): void {
  const { gap, rowHeight, top, middle, radius } = board
  for (let row = 0; row < rows; row++) {
    for (let peg = 0; peg < row + 3; peg++) {
      const offset = peg - (row + 2) / 2
      const [x, y] = [middle + offset * gap, top + row * rowHeight]
      const lit = glowOf(`peg ${row} ${offset}`)
      if (lit > 0) {
        context.fillStyle = `oklch(0.85 0.13 85 / ${0.4 * lit})`
        dot(context, x, y, radius * (2 + lit * 1.4))
      }
      context.fillStyle = 'oklch(0.86 0.05 300)'
      if (lit > 0) context.fillStyle = 'oklch(0.88 0.12 85)'
      dot(context, x, y, radius)
    }
  }
}

function drawBuckets(
  context: CanvasRenderingContext2D,
  of: {
    board: Board
    table: readonly number[]
    landed: number | null
    glowOf: GlowOf
    write: (hundredths: number) => string
  },
): void {
  const { board, table, landed, glowOf, write } = of
  const { gap, middle, bucketTop, bucketHeight } = board
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [bucket, pays] of table.entries()) {
    const lit = glowOf(`bucket ${bucket}`)
    const edge = Math.abs(bucket - (table.length - 1) / 2) / ((table.length - 1) / 2)
    const x = middle + (bucket - (table.length - 1) / 2) * gap
    const y = bucketTop + Math.sin(lit * Math.PI) * 6
    // from dusk violet in the middle to ember at the edges
    const hue = 300 + edge * 90
    context.fillStyle = `oklch(${0.42 + edge * 0.22 + lit * 0.16} ${0.09 + edge * 0.1} ${hue})`
    context.beginPath()
    context.roundRect(x - gap * 0.46, y, gap * 0.92, bucketHeight, Math.min(8, gap * 0.2))
    context.fill()
    context.fillStyle = 'oklch(0.99 0.01 90)'
    if (bucket === landed) {
      context.strokeStyle = context.fillStyle
      context.lineWidth = 2
      context.stroke()
    }
    drawLabel(context, write(pays), {
      x,
      y: y + bucketHeight / 2,
      gap,
      bucketHeight,
    })
  }
}

/** Upright where it fits, else turned: the figure is never shortened. */
function drawLabel(
  context: CanvasRenderingContext2D,
  text: string,
  { x, y, gap, bucketHeight }: { x: number; y: number; gap: number; bucketHeight: number },
): void {
  const size = Math.max(10, Math.min(14, gap * 0.4))
  context.font = `700 ${size}px 'Manrope Variable', sans-serif`
  const isWide = context.measureText(text).width > gap * 0.86
  if (!isWide) return context.fillText(text, x, y)
  context.save()
  context.translate(x, y)
  context.rotate(-Math.PI / 2)
  context.fillText(text, 0, 0, bucketHeight - 4)
  context.restore()
}

/** Each hop is a small arc from peg to peg. */
function drawBall(context: CanvasRenderingContext2D, board: Board, ball: Ball): void {
  const { gap, rowHeight, top, middle, radius } = board
  const x = middle + (ball.from + (ball.to - ball.from) * ball.part) * gap
  const arc = Math.sin(Math.PI * ball.part) * rowHeight * 0.34
  const fallen = ball.part ** 2 * rowHeight
  const size = radius * 2.1
  const y = top + ball.row * rowHeight - size - radius * 0.4 + fallen - arc
  const shine = context.createRadialGradient(x - size * 0.35, y - size * 0.4, 0, x, y, size)
  shine.addColorStop(0, 'oklch(0.98 0.05 90)')
  shine.addColorStop(0.5, `oklch(0.83 0.15 ${78 + ball.hue})`)
  shine.addColorStop(1, `oklch(0.62 0.15 ${62 + ball.hue})`)
  context.fillStyle = shine
  dot(context, x, y, size)
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}
