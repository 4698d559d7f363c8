import { readFileSync } from 'node:fs'
import type { ThirdPartyConfig } from '@fairhouse/contract/third-party'
import { thirdPartyConfigSchema } from '@fairhouse/contract/third-party.schema'
import { text } from '#platform/config/setting'
import { defineSettings } from '#platform/config/setting-reader'

const file = text({
  name: 'FAIRHOUSE_THIRD_PARTIES',
  what: 'JSON file of the third parties that visitors are asked about; none when not set',
  fallback: null,
})

/** Third-party scripts and error reporting; null = no file, or an invalid one, which is a problem. */
export const thirdPartySettings = defineSettings({
  settings: { file },
  read({ values, problems }): { readonly thirdParties: ThirdPartyConfig | null } {
    if (values.file === null) return { thirdParties: null }
    try {
      const read = thirdPartyConfigSchema.safeParse(JSON.parse(readFileSync(values.file, 'utf8')))
      if (read.success) return { thirdParties: read.data }
      for (const { path, message } of read.error.issues) {
        const place = path.join('.') || 'its top'
        problems.push(`${file.name}: ${values.file} is wrong at ${place}: ${message}.`)
      }
    } catch (error) {
      problems.push(`${file.name}: ${values.file} cannot be read: ${String(error)}.`)
    }
    return { thirdParties: null }
  },
})
