// `npm run ops -- player …`: what operators do by hand, with every act logged.
import { randomBytes, randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { systemClock } from '@fairhouse/server-kit/clock'
import { createDatabase } from '@fairhouse/server-kit/database'
import { DataLockedError } from '@fairhouse/server-kit/data-lock'
import { createNewId } from '@fairhouse/server-kit/ids'
import { createLogger } from '@fairhouse/server-kit/logger'
import { migrate } from '@fairhouse/server-kit/migrate'
import type { PlatformDatabase } from '../apps/platform/src/database/schema.ts'
import {
  createOperatorDesk,
  type Behalf,
  type DeskOutcome,
  type OperatorDesk,
} from '../apps/platform/src/modules/operator/operator.desk.ts'
import { createOperatorView } from '../apps/platform/src/modules/operator/operator.view.ts'
import { PLATFORM_MIGRATIONS } from '../apps/platform/src/database/migrations.ts'
import { readOpsRequest, USAGE, type OpsCommand, type OpsRequest } from './ops/command.ts'
import { openDeskDatabase } from './ops/database.ts'
import { OUTCOME_WORDS, printFound, printSheet } from './ops/print.ts'

/** Runs the command; answers what to print and whether it was done. */
async function run(request: OpsRequest): Promise<{ text: string; isDone: boolean }> {
  const log = createLogger({ name: 'ops', level: 'warn' })
  const database = await openDeskDatabase(process.env, log)
  try {
    await migrate({ url: database.url, directory: PLATFORM_MIGRATIONS })
    const db = createDatabase<PlatformDatabase>({
      url: database.url,
      role: 'fairhouse_app',
      maxConnections: 5,
      log,
    })
    try {
      return await act(request, db)
    } finally {
      await db.destroy()
    }
  } finally {
    await database.close()
  }
}

async function act(
  { command, by, isJson }: OpsRequest,
  db: ReturnType<typeof createDatabase<PlatformDatabase>>,
): Promise<{ text: string; isDone: boolean }> {
  const clock = systemClock
  const desk = createOperatorDesk({ db, clock, newId: createNewId({ clock, randomBytes }) })
  const view = createOperatorView({ db, clock })
  const operator = by ?? userInfo().username
  const behalf = {
    operator,
    why: 'why' in command ? command.why : 'a note',
    traceId: randomUUID(),
  }
  if (command.do === 'find') {
    const found = await view.find(command.told)
    return { text: isJson ? JSON.stringify(found, null, 2) : printFound(found), isDone: true }
  }
  if (command.do === 'show') {
    const sheet = await view.show(command.playerId, behalf)
    if (sheet === null) return { text: OUTCOME_WORDS.playerNotFound, isDone: false }
    return { text: isJson ? JSON.stringify(sheet, null, 2) : printSheet(sheet), isDone: true }
  }
  const outcome = await carryOut(command, desk, behalf)
  const text = isJson ? JSON.stringify({ outcome }) : OUTCOME_WORDS[outcome]
  return { text, isDone: outcome === 'done' }
}

type Act = Exclude<OpsCommand, { do: 'find' | 'show' }>

function carryOut(command: Act, desk: OperatorDesk, behalf: Behalf): Promise<DeskOutcome> {
  const { playerId } = command
  switch (command.do) {
    case 'lock':
      return desk.lock(playerId, behalf)
    case 'unlock':
      return desk.unlock(playerId, behalf)
    case 'end-sessions':
      return desk.endSessions(playerId, behalf)
    case 'verify':
      return desk.verifyEmail(playerId, behalf)
    case 'readmit':
      return desk.readmit(playerId, behalf)
    case 'reopen':
      return desk.reopen(playerId, behalf)
    case 'exclude':
      return desk.exclude(playerId, command.until, behalf)
    case 'note':
      return desk.note(playerId, command.text, behalf)
  }
}

const request = readOpsRequest(process.argv.slice(2), systemClock.now())
if ('problem' in request) {
  console.error(`${request.problem}\n\n${USAGE}`)
  process.exitCode = 2
} else {
  try {
    const { text, isDone } = await run(request)
    console.log(text)
    process.exitCode = isDone ? 0 : 1
  } catch (error) {
    if (!(error instanceof DataLockedError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
