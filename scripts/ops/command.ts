import { parseArgs } from 'node:util'
import type { ChainHead } from '../../apps/platform/src/ledger/seal.ts'
import { AUDIT_USAGE, readAuditCommand, type AuditCommand } from './audit.ts'
import { readVerifyCommand } from './verify.ts'
import { BACKUP_USAGE, readBackupCommand, type BackupCommand } from './backup.ts'
import { BETS_USAGE, readBetsCommand, type BetsCommand } from './bets.ts'
import { CONTENT_USAGE, readContentCommand, type ContentCommand } from './content.ts'
import { BONUS_USAGE, readBonusCommand, type BonusCommand } from './bonus.ts'
import { EVENTS_USAGE, readEventsCommand, type EventsCommand } from './events.ts'
import {
  INVOICE_USAGE,
  readInvoiceCommand,
  readInvoicesCommand,
  type InvoiceCommand,
  type WithdrawalOptions,
} from './invoice.command.ts'
import { OWNER_USAGE, readOwnerCommand, type OwnerCommand } from './owner.ts'
import { readSendCommand, SEND_USAGE, type SendCommand } from './message-send.ts'
import { readSupportCommand, SUPPORT_USAGE, type SupportCommand } from './support.ts'
import { PLAY_USAGE, readPlayCommand, type PlayCommand } from './play.ts'
import { SPORT_USAGE, readSportCommand, type SportCommand } from './sport.ts'
import { MARKET_USAGE, readMarketCommand, type MarketCommand } from './market.ts'
import { QUEST_USAGE, readQuestCommand, type QuestCommand } from './quest.ts'
import { readReportCommand, REPORT_USAGE, type ReportCommand } from './report.ts'
import {
  DOCUMENTS_USAGE,
  readDocumentsCommand,
  type DocumentsCommand,
} from './documents.command.ts'

/** A parsed command of the operator tool. */
export type OpsCommand =
  | { readonly do: 'find'; readonly told: string }
  | { readonly do: 'show'; readonly playerId: string; readonly why: string }
  | {
      readonly do: 'lock' | 'unlock' | 'end-sessions' | 'verify' | 'readmit' | 'reopen'
      readonly playerId: string
      readonly why: string
    }
  | { readonly do: 'sign-in-link'; readonly playerId: string; readonly why: string }
  | {
      readonly do: 'exclude'
      readonly playerId: string
      readonly why: string
      /** Null is permanent. */
      readonly until: Date | null
    }
  | { readonly do: 'note'; readonly playerId: string; readonly text: string }

/** Failed messages to players: of the whole site, so no player is named. */
export type MessagesCommand =
  | { readonly do: 'list-parked-messages' }
  /** Null = all. */
  | { readonly do: 'retry-messages'; readonly id: string | null }
  | { readonly do: 'allow-address'; readonly address: string }

/** The trial balance: of the whole site, so it names no player and needs no reason. */
export type BooksCommand =
  | { readonly do: 'books' }
  /** `head` is an earlier head of the chain. */
  | { readonly do: 'verify-journal'; readonly head: ChainHead | null }

export type OpsRequest = {
  readonly command:
    | OpsCommand
    | DocumentsCommand
    | InvoiceCommand
    | AuditCommand
    | BooksCommand
    | BackupCommand
    | BetsCommand
    | EventsCommand
    | MessagesCommand
    | PlayCommand
    | SportCommand
    | BonusCommand
    | QuestCommand
    | MarketCommand
    | ReportCommand
    | SendCommand
    | SupportCommand
    | ContentCommand
    | OwnerCommand
  /** Name of who acts; null when not given. */
  readonly by: string | null
  readonly isJson: boolean
}

export const USAGE = `Usage: npm run ops -- player <command> …

  find <text>                      by ID, e-mail, phone, CPF or part of a name
  show <player> --why <text>       the full player record; viewing is logged
  note <player> <text>             adds a note for other operators
  lock <player> --why <text>       signs the player out and blocks sign-in until unlocked;
                                   balances are kept
  unlock <player> --why <text>
  end-sessions <player> --why <text>
  verify <player> --why <text>     marks the e-mail as confirmed
  sign-in-link <player> --why <text>
                                   signs the player in once, within 15 minutes
  exclude <player> --until <day|forever> --why <text>
                                   excludes the person, including any new account
  readmit <player> --why <text>    when no exclusion is active; after a self-exclusion, run it
                                   again a day later
  reopen <player> --why <text>     reopens an account that its player closed

       npm run ops -- <command> …

${DOCUMENTS_USAGE.replaceAll(/^(?=.)/gm, '  ')}

${INVOICE_USAGE.replaceAll(/^(?=.)/gm, '  ')}

  books                                  checks the ledger totals and reports discrepancies; exit code 1
                                         if there are any
  verify [<number>:<hash>]               checks the journal against its hash chain, and the chain against an
                                         earlier head from the log; exit code 1 on a mismatch

${BACKUP_USAGE.replaceAll(/^(?=.)/gm, '  ')}

${EVENTS_USAGE.replaceAll(/^(?=.)/gm, '  ')}
  messages parked                        parked e-mails and text messages, with the error
  messages retry <id|all>                sends parked messages again
  messages allow <address>               sends e-mails again to an address that bounced
${SEND_USAGE.replaceAll(/^(?=.)/gm, '  ')}

${SUPPORT_USAGE.replaceAll(/^(?=.)/gm, '  ')}

${CONTENT_USAGE.replaceAll(/^(?=.)/gm, '  ')}

${BETS_USAGE.replaceAll(/^(?=.)/gm, '  ')}

${PLAY_USAGE.replaceAll(/^(?=.)/gm, '  ')}

${SPORT_USAGE.replaceAll(/^(?=.)/gm, '  ')}

${BONUS_USAGE.replaceAll(/^(?=.)/gm, '  ')}
${MARKET_USAGE.replaceAll(/^(?=.)/gm, '  ')}
${QUEST_USAGE.replaceAll(/^(?=.)/gm, '  ')}
${REPORT_USAGE.replaceAll(/^(?=.)/gm, '  ')}
${AUDIT_USAGE.replaceAll(/^(?=.)/gm, '  ')}

${OWNER_USAGE.replaceAll(/^(?=.)/gm, '  ')}

  --by <name>   a note of who asks, for the audit log, beside the OS user or the owner of the key
  --json        prints JSON`

const WHY_ACTS = [
  'show',
  'lock',
  'unlock',
  'end-sessions',
  'verify',
  'exclude',
  'readmit',
  'reopen',
  'sign-in-link',
] as const

/** Parses the arguments of `npm run ops`; an error is returned as a sentence. */
export function readOpsRequest(
  args: readonly string[],
  now: Date,
): OpsRequest | { readonly problem: string } {
  let parsed
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        id: { type: 'string' },
        why: { type: 'string' },
        by: { type: 'string' },
        until: { type: 'string' },
        note: { type: 'string' },
        reason: { type: 'string' },
        to: { type: 'string' },
        texts: { type: 'string' },
        topic: { type: 'string' },
        product: { type: 'string' },
        as: { type: 'string' },
        at: { type: 'string' },
        amount: { type: 'string' },
        currency: { type: 'string' },
        method: { type: 'string' },
        field: { type: 'string', multiple: true },
        role: { type: 'string', multiple: true },
        json: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
  const { values, positionals } = parsed
  const command = readWords(positionals, values, now)
  if ('problem' in command) return command
  return { command, by: values.by?.trim() || null, isJson: values.json }
}

type Options = WithdrawalOptions &
  Readonly<{ role?: readonly string[] }> &
  Readonly<
    Partial<
      Record<
        | 'id'
        | 'why'
        | 'until'
        | 'note'
        | 'reason'
        | 'to'
        | 'texts'
        | 'topic'
        | 'product'
        | 'as'
        | 'at',
        string
      >
    >
  >

const AREAS = ['player', 'document', 'verification', 'invoice'] as const

function readWords(
  positionals: readonly string[],
  options: Options,
  now: Date,
): OpsRequest['command'] | { readonly problem: string } {
  const [area, act, subject, ...rest] = positionals
  if (area === 'migrate' || area === 'operator') {
    return readOwnerCommand(area, act, { name: subject, roles: options.role ?? [] })
  }
  if (area === 'waiting') return { do: 'list-waiting' }
  if (area === 'books') return { do: 'books' }
  if (area === 'verify') return readVerifyCommand(act)
  if (area === 'audit') return readAuditCommand(act, options, now)
  if (area === 'backup') return readBackupCommand([act, subject], options)
  if (area === 'bets') return readBetsCommand(act, subject)
  if (area === 'play') return readPlayCommand(act, subject, options.why?.trim())
  if (area === 'sport') {
    return readSportCommand([act, subject, ...rest], options.why?.trim())
  }
  if (area === 'affiliate' || area === 'report' || (area === 'bonus' && act === 'report'))
    return readReportCommand(positionals, options, now)
  if (area === 'bonus') return readBonusCommand(act, subject, options)
  if (area === 'quest') return readQuestCommand(act, subject)
  if (area === 'market') return readMarketCommand(act, subject)
  if (area === 'events') return readEventsCommand(act, subject)
  if (area === 'message') return readSendCommand(act, options, now)
  if (area === 'support') return readSupportCommand([act, subject], options)
  if (area === 'content') return readContentCommand(act, subject, options.why)
  if (area === 'messages') return readMessagesCommand(act, subject)
  if (area === 'invoices') return readInvoicesCommand(act, subject)
  const known = AREAS.find((one) => one === area)
  if (known === undefined) {
    const others =
      'waiting, invoices, message, messages, events, bets, play, sport, bonus, quest, market, affiliate, ' +
      'support, content, books, verify, audit, operator, migrate or backup'
    return { problem: `Say what it is about: ${AREAS.join(', ')}, ${others}.` }
  }
  if (act === undefined) return { problem: 'Say what to do.' }
  if (subject === undefined || subject.trim() === '') return { problem: `Say whom to ${act}.` }
  if (known === 'invoice') {
    return readInvoiceCommand({ act, subject, why: options.why?.trim(), order: options })
  }
  if (known !== 'player') return readDocumentsCommand({ area: known, act, subject, options })
  return readCommand({ act, subject, rest, why: options.why?.trim(), until: options.until }, now)
}

function readMessagesCommand(
  act: string | undefined,
  id: string | undefined,
): MessagesCommand | { readonly problem: string } {
  if (act === 'parked') return { do: 'list-parked-messages' }
  if (act === 'allow' && id?.includes('@')) return { do: 'allow-address', address: id }
  if (act !== 'retry') {
    return { problem: 'Say what to do: messages parked, retry, or allow with an e-mail address.' }
  }
  if (id === 'all') return { do: 'retry-messages', id: null }
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id ?? '')
  if (!isId) return { problem: 'Say which: the id of a parked message, or all.' }
  return { do: 'retry-messages', id: id ?? null }
}

type Words = {
  readonly act: string
  readonly subject: string
  readonly rest: readonly string[]
  readonly why: string | undefined
  readonly until: string | undefined
}

function readCommand(words: Words, now: Date): OpsCommand | { readonly problem: string } {
  const { act, subject, rest, why } = words
  if (act === 'find') return { do: 'find', told: [subject, ...rest].join(' ') }
  if (act === 'note') {
    const text = rest.join(' ').trim()
    return text === ''
      ? { problem: 'A note needs words.' }
      : { do: 'note', playerId: subject, text }
  }
  const known = WHY_ACTS.find((one) => one === act)
  if (known === undefined) return { problem: `Unknown command '${act}'.` }
  if (!why) return { problem: `Give a reason: --why "…". It is recorded in the audit log.` }
  if (known !== 'exclude') return { do: known, playerId: subject, why }
  const until = readUntil(words.until, now)
  return 'problem' in until ? until : { do: 'exclude', playerId: subject, why, until: until.at }
}

/** The end of an exclusion: the end of a day in UTC, or never. */
function readUntil(
  text: string | undefined,
  now: Date,
): { readonly at: Date | null } | { readonly problem: string } {
  if (text === 'forever') return { at: null }
  const at = new Date(`${text}T23:59:59.999Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') || Number.isNaN(at.getTime())) {
    return { problem: 'Say until when: --until 2027-05-01, or --until forever.' }
  }
  if (at <= now) return { problem: `${text} is over already.` }
  return { at }
}
