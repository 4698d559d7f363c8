// `node scripts/markets.ts --write`: writes docs/markets.md from the files of content/markets.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MarketFile } from '../packages/contract/src/market.ts'
import { MARKET_FILES } from '../packages/domain/src/market/market.fixture.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGE = join(ROOT, 'docs/markets.md')

const HEAD = `# Rules by market

Which rules bind the residents of a country, by the files in \`content/markets\`. \`FAIRHOUSE_MARKETS=gb,br\` switches
licences on; everyone else has the rules of \`default.json\`, which are those of a site without licences. An operator's own
file in \`markets/\` of \`FAIRHOUSE_CONTENT_DIR\` replaces the one that ships. A wrong file stops the start; a change is in
the audit log as \`market.changed\`; \`npm run ops -- market explain <player>\` says what binds whom. Amounts are minor
units of the market's currency, converted at the stored rates to the stricter side. A lawyer of the operator decides what
applies: these are figures of public sources, read on 26 November 2026.

Written by \`node scripts/markets.ts --write\`.
`

/** The page: a table for each rule. */
export function writeMarketPage(): string {
  const files = [...MARKET_FILES, 'default'].map((code) => ({
    code,
    ...(JSON.parse(readFileSync(join(ROOT, `content/markets/${code}.json`), 'utf8')) as MarketFile),
  }))
  const markets = files.map(
    ({ code, name, countries, currency }) =>
      `| \`${code}\` | ${name} | ${countries.join(' ') || 'all others'} | ${currency} |`,
  )
  const names = Object.keys(files[0]!.rules) as (keyof MarketFile['rules'])[]
  const tables = names.map((rule) => {
    const lines = files.map(({ code, rules }) => {
      const { value, source } = rules[rule]
      return `| \`${code}\` | \`${JSON.stringify(value).replaceAll('"', '')}\` | ${source} |`
    })
    return `\n## \`${rule}\`\n| Market | Value | Source |\n|---|---|---|\n${lines.join('\n')}\n`
  })
  const head = `\n| File | Market | Residents of | Currency |\n|---|---|---|---|\n${markets.join('\n')}\n`
  return [HEAD, head, ...tables].join('')
}

if (process.argv.includes('--write')) writeFileSync(PAGE, writeMarketPage())
