import {
  emptyRecord,
  type EventRecord,
  type ScoreKey,
  type ScorePair,
} from '../../market/event-record.ts'

/** A draw of numbers without replacement. Its numbers are kept as home counts. */
export function lotteryRecord(
  pool: number,
  drawn: readonly number[],
  isOver: boolean,
): EventRecord {
  const scores: Record<ScoreKey, ScorePair> = {}
  if (isOver) {
    const sum = drawn.reduce((all, number) => all + number, 0)
    const [lowest, highest] = [Math.min(...drawn), Math.max(...drawn)]
    scores['sum:draw'] = [sum, 0]
    scores['odd:draw'] = [drawn.filter((number) => number % 2 === 1).length, 0]
    scores['low:draw'] = [drawn.filter((number) => number <= pool / 2).length, 0]
    scores['first:draw'] = [drawn[0]!, 0]
    scores['highest:draw'] = [highest, 0]
    scores['lowest:draw'] = [lowest, 0]
    scores['span:draw'] = [highest - lowest, 0]
  }
  return {
    ...emptyRecord('lotteries'),
    status: isOver ? 'ended' : 'live',
    scores,
    lists: { drawn },
    facts: { pool: String(pool) },
  }
}
