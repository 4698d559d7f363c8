import { type CardForm, type CardProblem, keepNumber } from './card.ts'

/** A card form to show again: the values that may be kept and the errors by field. */
export type RefusedCard = {
  readonly form: CardForm
  readonly problems: Partial<Record<keyof CardForm, CardProblem>>
}

const FIELDS = ['number', 'expiry', 'cvc'] as const satisfies readonly (keyof CardForm)[]
const PROBLEMS: readonly CardProblem[] = ['required', 'invalid', 'past', 'notTestCard']

/**
 * Writes a refused form as the query of the next page: unlike the response to a form, a page that is
 * fetched can be returned to. Data of a card that is not a test card is left out.
 */
export function toCardQuery({ form, problems }: RefusedCard): Record<string, string> {
  const number = keepNumber(form.number)
  const problem = FIELDS.flatMap((field) =>
    problems[field] === undefined ? [] : [`${field}.${problems[field]}`],
  )
  return {
    problem: problem.join(' '),
    ...(number !== '' && { number, expiry: form.expiry.slice(0, 9) }),
  }
}

/** Reads that query; undefined when the page was not opened after a refused form. */
export function readCardQuery(params: URLSearchParams): RefusedCard | undefined {
  const problems: Partial<Record<keyof CardForm, CardProblem>> = {}
  for (const entry of (params.get('problem') ?? '').split(' ')) {
    const [name, word] = entry.split('.')
    const field = FIELDS.find((each) => each === name)
    const problem = PROBLEMS.find((each) => each === word)
    if (field !== undefined && problem !== undefined) problems[field] = problem
  }
  if (Object.keys(problems).length === 0) return undefined
  const number = keepNumber(params.get('number') ?? '')
  const expiry = number === '' ? '' : (params.get('expiry') ?? '').slice(0, 9)
  return { form: { number, expiry, cvc: '' }, problems }
}
