import {
  reportGameReturns,
  type ReportedReturn,
} from '../../apps/platform/src/modules/bet/game-return.ts'
import { createPlayStops } from '../../apps/platform/src/modules/game/play-stop.service.ts'
import type { PlayStopRow } from '../../apps/platform/src/modules/game/play-stop.repo.ts'
import type { StopSubject } from '../../apps/platform/src/modules/game/game.tables.ts'
import type { Reviewer } from '../../apps/platform/src/audit/review.ts'
import type { Outcome } from './documents.ts'

export type PlayCommand =
  | { readonly do: 'list-stops' }
  | { readonly do: 'list-returns' }
  | {
      readonly do: 'stop-play' | 'resume-play'
      readonly subject: StopSubject
      readonly why: string
    }

export const PLAY_USAGE = `play rtp                               each game's payout over 30 days against its RTP and the
                                       expected range; exit code 1 if one is outside it
play stops                             active stops, with operator and reason
play stop <all|provider:…|game:…> --why <text>
                                       blocks new rounds; rounds in progress finish
play resume <all|provider:…|game:…> --why <text>`

const SUBJECT = /^(?:all|(?:provider|game):[a-z0-9-]{1,128})$/

export function readPlayCommand(
  act: string | undefined,
  subject: string | undefined,
  why: string | undefined,
): PlayCommand | { readonly problem: string } {
  if (act === 'rtp') return { do: 'list-returns' }
  if (act === 'stops') return { do: 'list-stops' }
  if (act !== 'stop' && act !== 'resume')
    return { problem: 'Say play rtp, play stops, play stop <what> or play resume <what>.' }
  if (!isSubject(subject))
    return { problem: 'Say what: all, provider:<identity> or game:<identity>.' }
  if (!why) return { problem: 'Give a reason: --why "…". It is recorded in the audit log.' }
  return { do: `${act}-play`, subject, why }
}

function isSubject(text: string | undefined): text is StopSubject {
  return SUBJECT.test(text ?? '')
}

const WORDS = {
  done: 'Done.',
  unchanged: 'It is so already.',
  unknown: 'No such game or provider.',
} as const

export async function carryOutPlay(
  command: PlayCommand,
  deps: Parameters<typeof createPlayStops>[0],
  by: Reviewer,
): Promise<Outcome> {
  if (command.do === 'list-returns') return listReturns(deps)
  const stops = createPlayStops(deps)
  if (command.do === 'list-stops') {
    const listed = await stops.list()
    const text = listed.length === 0 ? 'Nothing is stopped.' : listed.map(describe).join('\n')
    return { text, isDone: true, value: listed }
  }
  const change = command.do === 'stop-play' ? stops.stop : stops.resume
  const outcome = await change(command.subject, by)
  return { text: WORDS[outcome], isDone: outcome === 'done', value: { outcome } }
}

function describe({ subject, stopped_at, operator, why }: PlayStopRow): string {
  return `${stopped_at.toISOString()}  ${subject}  by ${operator}: ${why}`
}

async function listReturns(deps: Parameters<typeof reportGameReturns>[0]): Promise<Outcome> {
  const returns = await reportGameReturns(deps)
  const text = returns.length === 0 ? 'Nothing was played.' : returns.map(describeReturn).join('\n')
  const isDone = returns.every(({ verdict }) => verdict === 'within' || verdict === 'tooFewRounds')
  const value = returns.map(
    ({ stakedMinor, paidMinor, deviationMinor, returned, band, ...rest }) => ({
      ...rest,
      stakedMinor: String(stakedMinor),
      paidMinor: String(paidMinor),
      deviationMinor: String(deviationMinor),
      returned: percent(returned),
      band: percent(band),
    }),
  )
  return { text, isDone, value }
}

const VERDICTS = {
  within: 'within its band',
  tooFewRounds: 'too few rounds to judge',
  tooLow: 'PAYS TOO LITTLE',
  tooHigh: 'PAYS TOO MUCH',
} as const

function describeReturn({ game, currency, ...row }: ReportedReturn): string {
  const paid = `paid ${percent(row.returned)} % of RTP ${row.rtp} ± ${percent(row.band)}`
  return `${game} ${currency}  ${row.rounds} rounds  ${paid}  ${VERDICTS[row.verdict]}`
}

/** Hundredths of a percent as percent with two decimals. */
const percent = (hundredths: bigint): string =>
  `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
