import { join } from 'node:path'
import { defineModule } from '#platform/module'
import { createContentRoutes } from '#platform/modules/content/content.routes'
import { createContentService } from '#platform/modules/content/content.service'
import { createPreviewTokens } from '#platform/modules/content/preview-token'
import { LOCALES } from '#platform/modules/settings/locale.table'

/** The content that ships with the software. */
export const CONTENT_DIR = join(import.meta.dirname, '../../../../../content')

export const contentModule = defineModule({
  id: 'content',
  create({ config, clock, log }) {
    const content = createContentService({
      clock,
      log,
      directory: config.contentDir ?? CONTENT_DIR,
      locales: LOCALES,
    })
    const tokens = createPreviewTokens(config.sessionSecret)
    return { content, routes: createContentRoutes(content, { tokens, clock }) }
  },
})
