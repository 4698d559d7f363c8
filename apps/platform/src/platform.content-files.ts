import { join } from 'node:path'
import { misspelt } from '@fairhouse/server-kit/misspelt'
import { INTEGRATIONS } from '#platform/integrations/integrations'
import { readBonusPackages } from '#platform/modules/bonus/bonus-package.file'
import { findCostlyOffers } from '#platform/modules/loyalty/offer-check'
import { readArrangement } from '#platform/modules/catalogue/arrangement.file'
import {
  DEFAULT_FIELD_DEFINITIONS,
  readFieldDefinitions,
} from '#platform/modules/fields/field-definition.file'
import { readFraudFile } from '#platform/modules/fraud/fraud.file'
import {
  type ContentSource,
  type ContentTexts,
  NO_TEXTS,
} from '#platform/modules/content/content-source'
import { listDirectory } from '#platform/modules/content/content-file'
import { readJackpots } from '#platform/modules/jackpot/jackpot.file'
import { readLoyalty } from '#platform/modules/loyalty/loyalty.file'
import { readMarkerFile } from '#platform/modules/marker/marker.file'
import { readMarkets } from '#platform/modules/market/market.file'
import { loadMessages } from '#platform/modules/message/message-files'
import { readMethodEntries } from '#platform/modules/payment/payment-method.file'
import { readQuests } from '#platform/modules/quest/quest.file'
import { readRaces } from '#platform/modules/race/race.file'
import { readReferralRules } from '#platform/modules/referral/referral.file'
import { readSupportMacros } from '#platform/modules/support/support-macro.file'
import { LOCALES } from '#platform/modules/settings/locale.table'

type Read = (sources: readonly ContentSource[]) => unknown

/** The files of the content directory that a start reads, and refuses if they are invalid. */
export const START_FILES = {
  'bonuses.json': readBonusPackages,
  'cashier.json': readKnownMethods,
  'fraud.json': readFraudFile,
  'games.json': readArrangement,
  'jackpots.json': readJackpots,
  'loyalty.json': readLoyalty,
  'markers.json': readMarkerFile,
  'quests.json': readQuests,
  'races.json': readRaces,
  'referral.json': readReferralRules,
  'support-macros.json': readSupportMacros,
} as const satisfies Readonly<Record<string, Read>>

/** The methods, whose providers have to be integrations or configurations of one. */
function readKnownMethods(sources: readonly ContentSource[]): void {
  const known = INTEGRATIONS.filter(({ fills }) => fills === 'paymentProvider').map(({ id }) => id)
  for (const { id, provider } of readMethodEntries(sources))
    if (!known.includes(provider.split('-')[0]!))
      throw new Error(`cashier.json: ${id}: ${misspelt('payment provider', provider, known)}`)
}

/** The mistakes that stop a start, each with its file; of published texts those that are passed over. */
export async function findStartProblems(
  directories: readonly string[],
  fieldDefinitionsFile: string | null,
  published: ContentTexts = NO_TEXTS,
): Promise<readonly string[]> {
  const sources = [published, ...directories]
  const readers: (() => unknown)[] = [
    ...Object.values(START_FILES).map((read: Read) => () => read(sources)),
    () => readFieldDefinitions(fieldDefinitionsFile ?? DEFAULT_FIELD_DEFINITIONS),
  ]
  const problems: string[] = []
  for (const read of readers) {
    try {
      await read()
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error))
    }
  }
  return [
    ...problems,
    ...findMarketProblems(directories),
    ...loadMessages(sources, LOCALES).problems,
  ]
}

/** Of every file, whether its market is switched on or not. */
function findMarketProblems(directories: readonly string[]): readonly string[] {
  const files = directories.flatMap((directory) => listDirectory(join(directory, 'markets')))
  const codes = new Set(files.map(({ name }) => name.replace('.json', '')))
  codes.delete('default')
  const found = [...codes, null].flatMap(
    (code) => readMarkets(directories, code === null ? [] : [code]).problems,
  )
  return [...new Set(found)]
}

/** Offers worth more than they bring: an operator may want them. Read valid files only. */
export function findOfferWarnings(sources: readonly ContentSource[]): readonly string[] {
  return findCostlyOffers(readBonusPackages(sources), readLoyalty(sources))
}
