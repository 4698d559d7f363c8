import type { SportCode } from './sport.table.ts'

/** The players of a club by position and each one's share of its goals, points or runs. */
export const SQUADS: Partial<Record<SportCode, readonly number[]>> = {
  // Goalkeeper, defenders, midfielders, forwards.
  soccer: [0, 4, 5, 5, 4, 9, 10, 12, 14, 17, 20],
  basketball: [8, 10, 11, 12, 14, 15, 16, 14],
  'ice-hockey': [0, 5, 5, 6, 6, 9, 9, 10, 11, 12, 13, 14],
  handball: [0, 9, 10, 12, 14, 15, 18, 22],
  cricket: [12, 13, 14, 13, 11, 10, 9, 7, 5, 4, 2],
  baseball: [9, 10, 12, 14, 13, 12, 11, 10, 9],
}
