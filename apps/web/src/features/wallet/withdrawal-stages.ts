import type { Invoice } from '@fairhouse/contract/invoice'
import type { ReviewReason, TimelineStep } from '@fairhouse/contract/withdrawal'

export type StageName =
  | 'requested'
  | 'checks'
  | 'approval'
  | 'sent'
  | 'received'
  | 'failed'
  | 'returned'

/** `current`: it is here and waits. `ahead`: still to come. `failed` ends the way. */
export type Stage = {
  readonly name: StageName
  readonly state: 'done' | 'current' | 'ahead' | 'failed'
  /** When it was reached; for a current one, since when it waits. */
  readonly at: string | null
}

export type TimelineEntry = {
  readonly step: TimelineStep
  readonly at: string
  readonly reason: string | null
}

/**
 * The five stages of a withdrawal, whatever happened to it so far. A failure replaces
 * the stages that it prevented; a later return follows its arrival.
 */
export function withdrawalStages(timeline: readonly TimelineEntry[]): readonly Stage[] {
  const at = (step: TimelineStep): string | null =>
    timeline.find((entry) => entry.step === step)?.at ?? null
  const requestedAt = at('requested')
  const reached: Stage[] = [
    { name: 'requested', state: 'done', at: requestedAt },
    // The checks decide whether the request is taken at all: what stands here has passed them.
    { name: 'checks', state: 'done', at: requestedAt },
  ]
  const way = [
    { name: 'approval', at: at('approved') },
    { name: 'sent', at: at('sent') ?? at('received') },
    { name: 'received', at: at('received') },
  ] as const
  const passed = way.filter((stage) => stage.at !== null)
  for (const stage of passed) reached.push({ ...stage, state: 'done' })
  const failedAt = at('failed')
  if (failedAt !== null) return [...reached, { name: 'failed', state: 'failed', at: failedAt }]
  const returnedAt = at('returned')
  if (returnedAt !== null)
    return [...reached, { name: 'returned', state: 'failed', at: returnedAt }]
  const [current, ...ahead] = way.slice(passed.length)
  if (current === undefined) return reached
  const since = reached.at(-1)?.at ?? null
  return [
    ...reached,
    { name: current.name, state: 'current', at: since },
    ...ahead.map(({ name }): Stage => ({ name, state: 'ahead', at: null })),
  ]
}

/** Why an approved or waiting withdrawal has not progressed; null if it is simply in progress. */
export type WaitingFor =
  | { readonly why: 'person'; readonly reasons: readonly ReviewReason[] }
  | { readonly why: 'newDestination'; readonly until: string }
  | null

export function waitingFor({ publicData }: Invoice, nowMs: number): WaitingFor {
  const { step, reviewReasons = [], sendAfter = null } = publicData.withdrawal ?? {}
  if (step === 'review') return { why: 'person', reasons: reviewReasons }
  const isHeld = step === 'approved' && sendAfter !== null && Date.parse(sendAfter) > nowMs
  return isHeld ? { why: 'newDestination', until: sendAfter } : null
}
