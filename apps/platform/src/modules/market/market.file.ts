import { marketFileSchema } from '@fairhouse/contract/market'
import type { Market, Markets } from '@fairhouse/domain/market/market'
import { referenceRate } from '@fairhouse/money/reference-rate'
import { sha256Hex } from '@fairhouse/server-kit/sha256'
import { ContentFileError, readContentFile } from '#platform/modules/content/content-json'

/** What no field shows alone. */
const schema = marketFileSchema
  .refine(({ currency }) => referenceRate(currency) !== undefined, {
    path: ['currency'],
    message: 'has no rate here',
  })
  .refine(
    ({ rules: { panicBreak, breaks } }) => !panicBreak.value || breaks.value.includes('oneDay'),
    {
      path: ['rules', 'panicBreak'],
      message: 'needs oneDay among the breaks',
    },
  )

/** `default.json` and the files of these licences; a sentence per mistake. */
export function readMarkets(
  directories: readonly string[],
  codes: readonly string[],
): { readonly found: Markets; readonly problems: readonly string[] } {
  const problems: string[] = []
  const read = (code: string): Market[] => {
    try {
      return [readMarket(directories, code)]
    } catch (error) {
      if (!(error instanceof ContentFileError)) throw error
      problems.push(error.message)
      return []
    }
  }
  const licensed = [...new Set(codes)].flatMap(read)
  const countries = licensed.flatMap((market) => market.countries)
  const twice = countries.find((country, index) => countries.indexOf(country) !== index)
  if (twice !== undefined)
    problems.push(
      `FAIRHOUSE_MARKETS names two markets with ${twice}: a player has the rules of one.`,
    )
  // Without it the configuration is refused, so nobody reads what stands in its place.
  const [fallback] = read('default') as [Market]
  return { found: { licensed, fallback }, problems }
}

function readMarket(directories: readonly string[], code: string): Market {
  const name = `markets/${code}.json`
  const file = readContentFile(directories, name, schema)
  if (file === null)
    throw new ContentFileError(`FAIRHOUSE_MARKETS names ${code}, and there is no ${name}.`)
  return { ...file, code, version: sha256Hex(JSON.stringify(file)).slice(0, 12) }
}
