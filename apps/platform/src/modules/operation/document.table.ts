import {
  CONTENT_DIRECTORIES,
  CONTENT_SECTIONS,
  routeRulesSchema,
} from '@fairhouse/contract/content'
import { CONTENT_FILES } from '@fairhouse/contract/content-files'
import type { DocumentKind } from '@fairhouse/contract/office/document-kind'
import type { z } from 'zod'
import { bonusFileSchema, readBonusPackages } from '#platform/modules/bonus/bonus-package.file'
import { arrangementSchema, readArrangement } from '#platform/modules/catalogue/arrangement.file'
import type { ContentSource } from '#platform/modules/content/content-source'
import { jackpotFileSchema, readJackpots } from '#platform/modules/jackpot/jackpot.file'
import { loyaltySchema, readLoyalty } from '#platform/modules/loyalty/loyalty.file'
import { isMessageName } from '#platform/modules/message/message.table'
import { questFileSchema, readQuests } from '#platform/modules/quest/quest.file'
import { raceFileSchema, readRaces } from '#platform/modules/race/race.file'
import { readReferralRules, referralFileSchema } from '#platform/modules/referral/referral.file'
import { LOCALES } from '#platform/modules/settings/locale.table'

type OfferFile = {
  readonly schema: z.ZodType
  /** As a start reads it. */
  readonly read: (sources: readonly ContentSource[]) => unknown
}

/** The files of offers, which the software of this site knows. */
export const OFFER_FILES: Readonly<Record<string, OfferFile>> = {
  'bonuses.json': { schema: bonusFileSchema, read: readBonusPackages },
  'quests.json': { schema: questFileSchema, read: readQuests },
  'races.json': { schema: raceFileSchema, read: readRaces },
  'jackpots.json': { schema: jackpotFileSchema, read: readJackpots },
  'loyalty.json': { schema: loyaltySchema, read: readLoyalty },
  'referral.json': { schema: referralFileSchema, read: readReferralRules },
  'games.json': { schema: arrangementSchema, read: readArrangement },
}

export const RULES_FILE = 'route-rules.json'

export type DocumentName = {
  readonly kind: DocumentKind
  /** Without the language. */
  readonly name: string
  readonly locale: string | null
}

/** What a path of the content directory is; null if operators do not write it. */
export function readDocumentName(path: string): DocumentName | null {
  if (Object.hasOwn(OFFER_FILES, path)) return { kind: 'offer', name: path, locale: null }
  if (path === RULES_FILE) return { kind: 'layout', name: path, locale: null }
  const [locale = '', folder = '', ...rest] = path.split('/')
  const name = `${folder}/${rest.join('/')}`
  const isKnown = LOCALES.some(({ code }) => code === locale)
  const file = /^(?<base>.+)\.(?<ending>md|json)$/.exec(rest.join('/'))?.groups
  if (!isKnown || file === undefined) return null
  const { base = '', ending } = file
  const has = (names: readonly string[]): boolean => names.includes(folder)
  if (has(CONTENT_SECTIONS) && ending === 'md') return { kind: 'page', name, locale }
  if (has(CONTENT_DIRECTORIES) && ending === 'json') return { kind: 'layout', name, locale }
  const isMessage = ending === 'md' ? isMessageName(base) : base === 'words'
  return folder === 'messages' && isMessage ? { kind: 'message', name, locale } : null
}

/** The schema of a document of JSON; null of texts and of files that only the operator's pages read. */
export function findDocumentSchema({ name, kind }: DocumentName): z.ZodType | null {
  if (kind === 'offer') return OFFER_FILES[name]!.schema
  if (name === RULES_FILE) return routeRulesSchema
  const files: Readonly<Record<string, z.ZodType>> = CONTENT_FILES
  return files[name.replace(/\.json$/, '')] ?? null
}
