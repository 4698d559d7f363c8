import { createCanvas } from '../../canvas.ts'
import type { Motion } from '../../motion.ts'
import { drawSky, type Star } from './limbo.draw.ts'

/** A night sky that streams past a small rocket; the target is a line that comes into sight. */
export function createSky(scene: HTMLElement, motion: Motion) {
  const stars: Star[] = Array.from({ length: 90 }, (_, index) => ({
    // an even scatter without randomness
    x: (index * 0.618034) % 1,
    y: (index * 0.754877) % 1,
    depth: 0.25 + ((index * 7) % 10) / 13,
  }))
  let target = 200
  let reached = 100
  let travelled = 0
  let speed = 0
  let flash = 0
  let isReached: boolean | null = null
  const canvas = createCanvas(scene, draw)

  /** Height in the picture, 0 to 1, of a multiplier: the target stands below the number. */
  const heightOf = (hundredths: number): number => {
    const part = Math.log(hundredths / 100) / Math.log(target / 100)
    return 0.14 + 0.24 * Math.min(1.2, part)
  }

  function draw(context: CanvasRenderingContext2D, width: number, height: number): void {
    drawSky(context, {
      width,
      height,
      stars,
      travelled,
      speed,
      flash,
      isReached,
      targetY: height * (1 - heightOf(target)),
      rocketY: height * (1 - heightOf(reached)),
    })
  }

  return {
    setTarget(hundredths: number): void {
      if (hundredths === target) return
      target = hundredths
      reached = 100
      isReached = null
      canvas.redraw()
    },
    /** The flight has come as far as this multiplier. */
    fly(hundredths: number): void {
      const before = reached
      reached = hundredths
      isReached = hundredths >= target ? true : null
      speed = Math.min(1, Math.max(0, Math.log(hundredths / Math.max(100, before)) * 6))
      travelled += 0.25 + speed
      canvas.redraw()
    },
    land(hasReached: boolean): void {
      isReached = hasReached
      speed = 0
      if (hasReached) {
        void motion.run(700, (part) => {
          flash = 1 - part
          canvas.redraw()
        })
      }
      canvas.redraw()
    },
  }
}
