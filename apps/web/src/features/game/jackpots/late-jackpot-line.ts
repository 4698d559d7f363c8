import { late } from '@fairhouse/ui/late-part'

export const LateJackpotLine = late(
  async () => (await import('./jackpot-line.tsx')).JackpotLine,
  undefined,
  { isOptional: true },
)
