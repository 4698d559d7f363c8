import { numberFor, type Mode } from '../enumeration.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS, type WheelBet } from './wheel.game.ts'

export const WHEEL_MODES: readonly Mode<WheelBet>[] = WHEEL_RISKS.flatMap((risk) =>
  WHEEL_SEGMENTS.map((segments) => ({
    name: `${segments} segments ${risk}`,
    bet: { segments, risk },
    outcomes: () =>
      Array.from({ length: segments }, (_, index) => ({
        numbers: [numberFor(index, segments)],
        weight: 1n,
      })),
  })),
)
