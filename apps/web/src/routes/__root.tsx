import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { activateLanguage } from '#core/i18n.ts'
import { readModalSearch } from '#core/modals.ts'
import type { RouterContext } from '../router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: readModalSearch,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Fairhouse' },
    ],
  }),
  shellComponent: RootDocument,
  component: Outlet,
})

function RootDocument(props: { children: ReactNode }): ReactNode {
  const { language, colorMode } = Route.useRouteContext()
  activateLanguage(language)
  return (
    <html lang={language.locale} data-color-mode={colorMode}>
      <head>
        <HeadContent />
      </head>
      <body>
        {props.children}
        <Scripts />
      </body>
    </html>
  )
}
