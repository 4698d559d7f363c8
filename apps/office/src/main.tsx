import '@fairhouse/ui/base.css'
import './office.css'
import { createQueryClient } from '@fairhouse/app-kit/api/query-client'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createRouter,
  parseSearchWith,
  RouterProvider,
  stringifySearchWith,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startApi } from '#core/api.ts'
import { addTexts } from '#core/i18n.ts'
import { MissingPage } from '#core/missing-page.tsx'
import { FaultPage } from '#shell/message-page.tsx'
import { routeTree } from './routes.tsx'
import texts from '#texts/en.json'

addTexts(texts)

const queryClient = createQueryClient()
const router = createRouter({
  routeTree,
  context: { queryClient },
  // A text stays one: `4242` is not a number.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: FaultPage,
  defaultNotFoundComponent: MissingPage,
  scrollRestoration: true,
})

startApi(() => {
  queryClient.clear()
  void router.invalidate()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
