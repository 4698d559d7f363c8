import { type Limit, LIMIT_DEFINITION } from '@fairhouse/contract/limit'
import { ALL_REFUSALS } from '@fairhouse/contract/refusals'
import { requireCurrency } from '@fairhouse/money/currency'
import { formatDecimal } from '@fairhouse/money/amount'
import type { Refused } from '@fairhouse/domain/result'
import type {
  FoundPlayer,
  PlayerSheet,
} from '../../apps/platform/src/modules/operator/operator.view.ts'
import type { OperatorOutcome } from '../../apps/platform/src/modules/operator/operator.actions.ts'

/** The text of an outcome, for the terminal. */
export const OUTCOME_WORDS: Readonly<Record<OperatorOutcome, string>> = {
  done: 'Done.',
  playerNotFound: 'No player has this ID. `find` searches by other details.',
  unchanged: 'Nothing was changed: it is already in that state.',
  changed: 'Nothing was changed: somebody else has changed the account meanwhile.',
  excluded: 'Nothing was changed: an exclusion is active, and an exclusion cannot be shortened.',
  returnAsked:
    'Recorded the request to return. Run the same command again in 24 hours to readmit the player.',
  returnWaits: 'Nothing was changed: the player asked to return less than 24 hours ago.',
  overloaded: 'Nothing was changed: the database is busy. Try again.',
}

const REFUSAL_WORDS: Readonly<Record<string, string>> = {
  notFound: OUTCOME_WORDS.playerNotFound,
  documentNotFound: 'No document has this ID. `waiting` lists the pending ones.',
  documentDecided: 'Nothing was changed: this document has already been decided.',
  accountNotFound: 'Nothing was opened: the player has no account in this currency.',
  currencyUnavailable: 'No such currency.',
  methodUnavailable: 'This currency has no such withdrawal method.',
  amountBelowMinimum: 'Nothing was opened: the amount is below the minimum of the method.',
  amountAboveMaximum: 'Nothing was opened: the amount is above the maximum of the method.',
  insufficientFunds: 'Nothing was opened: the balance is too low.',
  verificationRequired: 'Nothing was opened: the identity of the player is not verified.',
  verificationClosed: 'Nothing was opened: the verification of the player was rejected.',
  validationFailed: 'The amount is not valid in this currency.',
  accountLocked: 'Nothing was created: the account is locked, excluded or closed.',
  overloaded: OUTCOME_WORDS.overloaded,
}

/** Why the platform refused, field by field if it says so. */
export function describeRefusal({ refusal, fields }: Refused): string {
  const flaws = Object.entries(fields ?? {}).map(([name, { message }]) => `--${name}: ${message}.`)
  return flaws.length > 0
    ? flaws.join('\n')
    : (REFUSAL_WORDS[refusal] ?? ALL_REFUSALS[refusal].message)
}

export function printFound(players: readonly FoundPlayer[]): string {
  if (players.length === 0) return 'Nobody found.'
  return players
    .map((player) =>
      [
        player.id,
        player.status.padEnd(8),
        player.country,
        day(player.createdAt),
        player.email ?? player.phone ?? '-',
      ].join('  '),
    )
    .join('\n')
}

export function printSheet(sheet: PlayerSheet): string {
  const accounts = sheet.accounts.map(
    ({ currency, isActive, balances }) =>
      `${isActive ? '*' : ' '} ${currency.padEnd(5)} ${balancesOf(currency, balances)}`,
  )
  const sessions = sheet.sessions.map(
    ({ way, lastSeenAt, ip, country, userAgent }) =>
      `  ${minute(lastSeenAt)}  ${way}  ${ip} ${country ?? ''}  ${userAgent.slice(0, 60)}`,
  )
  const exclusions = sheet.exclusions.map(
    ({ endsAt, why, returnAskedAt }) =>
      `  until ${endsAt === null ? 'for good' : day(endsAt)}: ${why}${
        returnAskedAt === null ? '' : `, asked to come back ${minute(returnAskedAt)}`
      }`,
  )
  const notes = sheet.notes.map(({ at, operator, note }) => `  ${minute(at)}  ${operator}: ${note}`)
  const acts = sheet.acts.map(
    ({ at, act, by, details }) => `  ${minute(at)}  ${act.padEnd(24)} ${by}  ${plain(details)}`,
  )
  return [
    `Player     ${sheet.id}`,
    `Status     ${sheet.status}, since ${day(sheet.createdAt)}`,
    `Name       ${sheet.names.filter(Boolean).join(', ') || '-'}`,
    `E-mail     ${sheet.email ?? '-'}${sheet.emailConfirmedAt === null ? '' : ' (confirmed)'}`,
    `Phone      ${sheet.phone ?? '-'}`,
    `Country    ${sheet.country}, language ${sheet.language}`,
    ...section('Accounts (* is in use)', accounts),
    ...section('Exclusions that hold', exclusions),
    ...section('Limits of the player', sheet.limits.map(limitLine)),
    ...section('Open sessions', sessions),
    ...section('Notes', notes),
    ...section('Last acts', acts),
  ].join('\n')
}

function limitLine(limit: Limit): string {
  const [word] = Object.entries(LIMIT_DEFINITION).find(([, of]) => of === limit.definition) ?? ['?']
  const { amount, currency: code, usage, pending } = limit
  if (amount === null || code === null) return `  ${word} ${limit.period}, until ${limit.endsAt}`
  const write = (minor: string) => formatDecimal(BigInt(minor), requireCurrency(code))
  const asked = pending === null ? '' : `, ${pending.kind} asked for ${pending.requestedAt}`
  const used = usage === null ? '' : `, ${write(usage.used)} used`
  return `  ${word} ${limit.period} ${write(amount)} ${code}${used}${asked}`
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines]
}

function balancesOf(code: string, balances: Readonly<Record<string, string>>): string {
  const currency = requireCurrency(code)
  const parts = Object.entries(balances)
  if (parts.length === 0) return formatDecimal(0n, currency)
  return parts
    .map(([account, amount]) => `${account} ${formatDecimal(BigInt(amount), currency)}`)
    .join(', ')
}

function plain(details: Readonly<Record<string, unknown>>): string {
  return Object.entries(details)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ')
}

const day = (at: Date): string => at.toISOString().slice(0, 10)
const minute = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')
