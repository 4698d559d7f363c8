import { z } from 'zod'

const people = z.number().int().nullable()

/** How many players show strong signs of harm, and what came of it; null = fewer than five. */
export const safetyFiguresSchema = z.object({
  /** Of so many days before today. */
  days: z.number().int(),
  /** Who played or paid. */
  players: people,
  /** With strong signs. */
  flagged: people,
  /** Of the players, in hundredths of a percent. */
  shareHundredths: people,
  /** Of interactions, fourteen days later. */
  outcomes: z.object({ limitSet: people, break: people, unchanged: people, worse: people }),
})

export type SafetyFigures = z.infer<typeof safetyFiguresSchema>
