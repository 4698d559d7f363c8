import { systemClock } from '@fairhouse/server-kit/clock'
import {
  explainQuests,
  reportQuests,
  type QuestReportLine,
} from '../../apps/platform/src/modules/quest/quest-report.query.ts'
import { readQuests } from '../../apps/platform/src/modules/quest/quest.file.ts'
import type { ContentSource } from '../../apps/platform/src/modules/content/content-source.ts'
import type { Outcome } from './documents.ts'

export type QuestCommand =
  | { readonly do: 'list-quests' }
  | { readonly do: 'explain-quests'; readonly playerId: string }

export const QUEST_USAGE = `quest list                             every quest, with the number of players who started and completed it
quest explain <player>                 every quest of a player: state, tasks, rewards`

export function readQuestCommand(
  act: string | undefined,
  playerId: string | undefined,
): QuestCommand | { readonly problem: string } {
  if (act === 'list') return { do: 'list-quests' }
  if (act === 'explain' && playerId?.trim()) return { do: 'explain-quests', playerId }
  return { problem: 'Say quest list or quest explain <player>.' }
}

export async function carryOutQuest(
  command: QuestCommand,
  db: Parameters<typeof explainQuests>[0],
  sources: readonly ContentSource[],
): Promise<Outcome> {
  if (command.do === 'explain-quests') {
    const quests = await explainQuests(db, command.playerId)
    const text =
      quests.length === 0 ? 'The player has started no quest.' : quests.map(explain).join('\n')
    return { text, isDone: true, value: quests }
  }
  const quests = readQuests(sources)
  const lines = await reportQuests(db, { quests, now: systemClock.now() })
  const text = lines.length === 0 ? 'There are no quests.' : lines.map(describe).join('\n')
  // Counts are written as digits.
  const value = lines.map((line) => ({ ...line, ...toDigits(line) }))
  return { text, isDone: true, value }
}

function toDigits({ begun, active, completed, canceled, expired }: QuestReportLine) {
  const counts = { begun, active, completed, canceled, expired }
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]))
}

function describe(line: QuestReportLine): string {
  const { id, name, isOffered, begun, active, completed, canceled, expired } = line
  const counts = `begun ${begun}, active ${active}, completed ${completed}, given up ${canceled}, expired ${expired}`
  return `${id}  ${name}  ${isOffered ? 'offered' : 'not offered'}  ${counts}`
}

function explain(quest: Awaited<ReturnType<typeof explainQuests>>[number]): string {
  const { id, state, currency, beganAt, endsAt, tasks, rewards } = quest
  const given = rewards.map((reward) =>
    reward.kind === 'points'
      ? `${reward.amount} points`
      : `bonus ${reward.amounts[currency] ?? '0'} ${currency} (minor units)`,
  )
  return [
    `${id}  ${state}  begun ${beganAt}, ends ${quest.endedAt ?? endsAt}  ${currency}`,
    ...tasks.map((task) => {
      const of = [...task.games, ...task.features].join(', ') || 'all games'
      return `  ${task.id}  ${task.type} ${task.progress} of ${task.quantity}  ${of}`
    }),
    `  rewards: ${given.join(', ')}`,
  ].join('\n')
}
