import { createPlayStops } from '../../apps/platform/src/modules/game/play-stop.service.ts'
import type { PlayStopRow } from '../../apps/platform/src/modules/game/play-stop.repo.ts'
import type { StopSubject } from '../../apps/platform/src/modules/game/game.tables.ts'
import type { Behalf } from '../../apps/platform/src/modules/operator/operator.desk.ts'
import type { Outcome } from './papers.ts'

export type PlayCommand =
  | { readonly do: 'list-stops' }
  | {
      readonly do: 'stop-play' | 'resume-play'
      readonly subject: StopSubject
      readonly why: string
    }

export const PLAY_USAGE = `play stops                             what is stopped, by whom and why
play stop <all|provider:…|game:…> --why <text>
                                       no new rounds from now on; rounds in flight finish
play resume <all|provider:…|game:…> --why <text>`

const SUBJECT = /^(?:all|(?:provider|game):[a-z0-9-]{1,128})$/

export function readPlayCommand(
  act: string | undefined,
  subject: string | undefined,
  why: string | undefined,
): PlayCommand | { readonly problem: string } {
  if (act === 'stops') return { do: 'list-stops' }
  if (act !== 'stop' && act !== 'resume')
    return { problem: 'Say play stops, play stop <what> or play resume <what>.' }
  if (!isSubject(subject))
    return { problem: 'Say what: all, provider:<identity> or game:<identity>.' }
  if (!why) return { problem: 'Say why: --why "…". It stands in the log beside the act.' }
  return { do: `${act}-play`, subject, why }
}

function isSubject(text: string | undefined): text is StopSubject {
  return SUBJECT.test(text ?? '')
}

const WORDS = {
  done: 'Done.',
  unchanged: 'It is so already.',
  unknown: 'There is no such game or provider.',
} as const

export async function carryOutPlay(
  command: PlayCommand,
  deps: Parameters<typeof createPlayStops>[0],
  behalf: Behalf,
): Promise<Outcome> {
  const stops = createPlayStops(deps)
  if (command.do === 'list-stops') {
    const listed = await stops.list()
    const text = listed.length === 0 ? 'Nothing is stopped.' : listed.map(describe).join('\n')
    return { text, isDone: true, value: listed }
  }
  const change = command.do === 'stop-play' ? stops.stop : stops.resume
  const outcome = await change(command.subject, {
    actor: { operator: behalf.operator },
    traceId: behalf.traceId,
    why: command.why,
  })
  return { text: WORDS[outcome], isDone: outcome === 'done', value: { outcome } }
}

function describe({ subject, stopped_at, operator, why }: PlayStopRow): string {
  return `${stopped_at.toISOString()}  ${subject}  by ${operator}: ${why}`
}
