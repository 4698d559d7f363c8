import { readFileSync } from 'node:fs'
import type { ThirdPartyConfig } from '@fairhouse/contract/third-party'
import { thirdPartyConfigSchema } from '@fairhouse/contract/third-party.schema'
import { text } from './setting.ts'

/** Third-party scripts and error reporting. */
export const THIRD_PARTY_SETTINGS = {
  thirdParties: text({
    name: 'FAIRHOUSE_THIRD_PARTIES',
    what: 'JSON file of the third parties that visitors are asked about; none when not set',
    fallback: null,
  }),
} as const

/** Null = no file, or an invalid one, which is reported as a problem. */
export function readThirdParties({
  values,
  problems,
}: {
  readonly values: { readonly thirdParties: string | null }
  readonly problems: string[]
}): ThirdPartyConfig | null {
  const file = values.thirdParties
  if (file === null) return null
  const { name } = THIRD_PARTY_SETTINGS.thirdParties
  try {
    const read = thirdPartyConfigSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    if (read.success) return read.data
    for (const { path, message } of read.error.issues) {
      problems.push(`${name}: ${file} is wrong at ${path.join('.') || 'its top'}: ${message}.`)
    }
  } catch (error) {
    problems.push(`${name}: ${file} cannot be read: ${String(error)}.`)
  }
  return null
}
