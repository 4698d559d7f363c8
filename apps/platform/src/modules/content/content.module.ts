import { defineModule } from '#platform/module'
import { createContentRoutes } from '#platform/modules/content/content.routes'
import { textDirectory } from '#platform/modules/content/content.settings'
import { createContentService } from '#platform/modules/content/content.service'
import { createPreviewTokens } from '#platform/modules/content/preview-token'
import { createPublished } from '#platform/modules/content/published'
import { LOCALES } from '#platform/modules/settings/locale.table'

export const contentModule = defineModule({
  id: 'content',
  notExported: { content_version: 'what operators wrote for everybody to read' },
  create({ config, db, clock, log }) {
    const published = createPublished({ log })
    const content = createContentService({
      ...{ db, clock, log, published },
      directory: textDirectory(config.contentDir),
      locales: LOCALES,
    })
    const tokens = createPreviewTokens(config.sessionSecret)
    return {
      ...{ content, published, tokens },
      routes: createContentRoutes(content, { tokens, clock }),
      // A page that names a figure which does not exist stops the start.
      start: () => content.check(),
    }
  },
})

declare module '#platform/audit/audit.repo' {
  interface AuditedActs {
    content: 'content.drafted' | 'content.proposed' | 'content.published' | 'content.withdrawn'
  }
}
