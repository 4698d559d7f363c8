import { readFileSync } from 'node:fs'
import { readLimits } from '@fairhouse/bookmaker/betting/limits.file'
import { readCompetitions } from '@fairhouse/bookmaker/outside/competitions.file'
import type { BookSources } from '../../apps/platform/src/config/own-providers.settings.ts'
import type { BookAccess } from '../../providers/own.ts'
import { ConfigError } from './choose-config.ts'

/** The feed and the limits of the sportsbook. Throws {@link ConfigError} with a sentence for each fault. */
export function readBookFiles({
  feed,
  limitsFile,
}: BookSources): Omit<BookAccess, 'databaseUrl' | 'secret'> {
  const problems: string[] = []
  function read<T>(setting: string, file: string, parse: (text: string) => T): T | undefined {
    try {
      return parse(readFileSync(file, 'utf8'))
    } catch (error) {
      problems.push(`${setting}: ${file} cannot be used: ${(error as Error).message}.`)
      return undefined
    }
  }
  const limits = limitsFile && read('FAIRHOUSE_BOOK_LIMITS', limitsFile, readLimits)
  const competitions =
    feed && read('FAIRHOUSE_BOOK_COMPETITIONS', feed.competitionsFile, readCompetitions)
  if (problems.length > 0) throw new ConfigError(problems)
  const { competitionsFile: _, ...address } = feed ?? { url: '', competitionsFile: '' }
  return {
    ...(limits && { limits }),
    ...(competitions && { outside: { ...address, competitions } }),
  }
}
