import {
  VOID_REASON_CODES,
  VOID_REASONS,
  type VoidReason,
} from '@fairhouse/contract/office/operation-word'
import type { Reviewer } from '../../apps/platform/src/audit/review.ts'
import type {
  SportAct,
  SportExposure,
  SportOperator,
  SportScope,
} from '../../apps/platform/src/modules/sport/sport-operator.ts'
import type { Outcome } from './documents.ts'
import { describeRefusal } from './print.ts'

/** `reason` is what players read, `why` what the audit log keeps. */
type VoidCommand = { readonly reason: VoidReason; readonly why: string }

export type SportCommand =
  | { readonly do: 'show-exposure'; readonly eventId: number | undefined }
  | { readonly do: 'show-event'; readonly eventId: number }
  | {
      readonly do: 'suspend-sport'
      readonly scope: SportScope
      readonly isSuspended: boolean
      readonly why: string
    }
  | (VoidCommand & { readonly do: 'void-bet'; readonly betId: string })
  | (VoidCommand & {
      readonly do: 'void-event'
      readonly eventId: number
      readonly market?: string | undefined
    })
  | {
      readonly do: 'correct-result'
      readonly eventId: number
      readonly version: number
      readonly omittedFacts: readonly number[]
      readonly why: string
    }

export const SPORT_USAGE = `sport exposure [event]                 potential payout of open bets by event, or by selection of one
sport event <event>                    score, result version, suspensions, numbered facts
sport suspend <all|event> [market] --why <text>
                                       blocks new bets and cash-out
sport resume <all|event> [market] --why <text>
sport void <bet> <reason> --why <text> refunds the open stake, however the bet was settled
sport void <event> [market] <reason> --why <text>
                                       every selection on it, or on the market, counts as 1.00, including in settled bets;
                                       players read the reason: ${VOID_REASON_CODES.slice(0, 4).join(', ')},
                                       ${VOID_REASON_CODES.slice(4).join(', ')}
sport correct <event> <version> <facts that do not count, e.g. 12,15> --why <text>
                                       re-settles bets; refused if there is a newer version`

const EVENT = /^[1-9]\d{0,9}$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const FACTS = /^[1-9]\d{0,5}(?:,[1-9]\d{0,5}){0,49}$/

export function readSportCommand(
  [act, subject = '', ...rest]: readonly (string | undefined)[],
  why: string | undefined,
): SportCommand | { readonly problem: string } {
  const eventId = EVENT.test(subject) ? Number(subject) : undefined
  if (act === 'exposure') return { do: 'show-exposure', eventId }
  if (act === 'event' && eventId !== undefined) return { do: 'show-event', eventId }
  if (!why) return { problem: 'Give a reason: --why "…". It is recorded in the audit log.' }
  if (act === 'suspend' || act === 'resume') {
    const isSuspended = act === 'suspend'
    const [market] = rest
    if (subject === 'all') return { do: 'suspend-sport', scope: { kind: 'all' }, isSuspended, why }
    if (eventId === undefined) return { problem: 'Say what: all, or the number of an event.' }
    const scope: SportScope =
      market === undefined ? { kind: 'event', eventId } : { kind: 'market', eventId, market }
    return { do: 'suspend-sport', scope, isSuspended, why }
  }
  if (act === 'void') {
    const reason = VOID_REASON_CODES.find((code) => code === rest.at(-1))
    if (reason === undefined) {
      return { problem: `Say what for, as players read it: ${VOID_REASON_CODES.join(', ')}.` }
    }
    const market = rest.length > 1 ? rest[0] : undefined
    if (UUID.test(subject) && market === undefined)
      return { do: 'void-bet', betId: subject, reason, why }
    if (eventId !== undefined) return { do: 'void-event', eventId, market, reason, why }
  }
  const [version = '', facts = ''] = rest
  if (act === 'correct' && eventId !== undefined && EVENT.test(version) && FACTS.test(facts)) {
    const omittedFacts = facts.split(',').map(Number)
    return { do: 'correct-result', eventId, version: Number(version), omittedFacts, why }
  }
  return { problem: 'Say sport exposure, event, suspend, resume, void or correct, and of what.' }
}

/** Carries an act out at the running book, by the command that its integration sends. */
export async function carryOutSport(
  command: SportCommand,
  sport: SportOperator,
  by: Reviewer,
): Promise<Outcome> {
  const done =
    command.do === 'show-event'
      ? await sport.event(command.eventId)
      : command.do === 'show-exposure'
        ? await sport.exposure(command.eventId)
        : await sport.carryOut(toAct(command), by)
  if (!done.ok)
    return { text: describeRefusal(done), isDone: false, value: { refusal: done.refusal } }
  const value = done.value ?? null
  if (command.do === 'show-event') {
    return { text: JSON.stringify(value, null, 2), isDone: value !== null, value }
  }
  if (command.do === 'show-exposure') {
    const rows = value as readonly SportExposure[]
    const text = rows.length === 0 ? 'There are no open bets.' : rows.map(describe).join('\n')
    return { text, isDone: true, value }
  }
  return { text: 'Done.', isDone: true, value: { ok: true } }
}

function toAct(
  command: Exclude<SportCommand, { readonly do: 'show-exposure' | 'show-event' }>,
): SportAct {
  switch (command.do) {
    case 'suspend-sport':
      return { do: 'suspend', scope: command.scope, isSuspended: command.isSuspended }
    case 'void-bet':
      return { do: 'void', betId: command.betId, reason: VOID_REASONS[command.reason] }
    case 'void-event': {
      const { eventId, market } = command
      return { do: 'voidEvent', eventId, market, reason: VOID_REASONS[command.reason] }
    }
    case 'correct-result': {
      const { eventId, version, omittedFacts } = command
      return { do: 'correct', eventId, version, omittedFacts }
    }
  }
}

function describe(row: SportExposure): string {
  const { eventId, name, label, selectionId, currency, bets, stakeMinor, winMinor } = row
  const of = label === null ? (selectionId ?? name) : `${label.slug} ${label.outcome.join(' ')}`
  return `${eventId}  ${of}  ${bets} bets  stakes ${stakeMinor}  can win ${winMinor} ${currency} (minor units)`
}
