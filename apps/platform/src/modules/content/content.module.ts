import { defineModule } from '#platform/module'
import { createContentRoutes } from '#platform/modules/content/content.routes'
import { textDirectory } from '#platform/modules/content/content.settings'
import { createContentService } from '#platform/modules/content/content.service'
import { createPreviewTokens } from '#platform/modules/content/preview-token'
import { LOCALES } from '#platform/modules/settings/locale.table'

export const contentModule = defineModule({
  id: 'content',
  create({ config, clock, log }) {
    const content = createContentService({
      clock,
      log,
      directory: textDirectory(config.contentDir),
      locales: LOCALES,
    })
    const tokens = createPreviewTokens(config.sessionSecret)
    return {
      content,
      routes: createContentRoutes(content, { tokens, clock }),
      // A page that names a figure which does not exist stops the start.
      start: () => content.check(),
    }
  },
})
