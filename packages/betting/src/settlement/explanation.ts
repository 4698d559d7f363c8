/** Why something settled as it did: a code to be worded in any language, with its parameters. */
export type Explanation = {
  readonly code: ExplanationCode
  readonly params: Readonly<Record<string, string>>
}

export const EXPLANATION_CODES = [
  /** By the score of a part: `unit`, `scope`, `home`, `away`; the `line` of a line market, and the score `from` which it counts. */
  'score',
  /** By the scores of two parts: `first`, `second`. */
  'parts',
  /** Of a bet builder, what each of its parts settled as: `results`. */
  'builder',
  /** By the course of the event, for the market `slug`. */
  'course',
  /** The rules of the competition declared a winner of an unfinished event: `side`. */
  'declared',
  'eventNotPlayed',
  'eventUnfinished',
  /** A part that was not reached, such as a third set. */
  'partNotPlayed',
  /** By the position of a runner: `position`, `tied`, `deductionPence`, `places`. */
  'placing',
  'deadHeat',
  'ruleFour',
  'nonRunner',
  /** An operator voided the market. */
  'marketCancelled',
  /** The book has no such market or outcome any more, so nothing could decide it. */
  'marketDropped',
  'betLate',
  'cashedOut',
] as const
export type ExplanationCode = (typeof EXPLANATION_CODES)[number]
