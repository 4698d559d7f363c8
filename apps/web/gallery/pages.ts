import { lazy, type ReactNode } from 'react'

const page = (key: string, title: string, load: () => Promise<{ Page: () => ReactNode }>) => ({
  key,
  title,
  Content: lazy(async () => ({ default: (await load()).Page })),
})

/** Every page of the gallery, in the order of the rail. */
export const PAGES = [
  page('actions', 'Buttons and links', () => import('./pages/actions.page.tsx')),
  page('choices', 'Choices', () => import('./pages/choices.page.tsx')),
  page('text', 'Text inputs', () => import('./pages/text.page.tsx')),
  page('person', 'Personal inputs', () => import('./pages/person.page.tsx')),
  page('phone', 'Phone and place', () => import('./pages/phone.page.tsx')),
  page('money', 'Money inputs', () => import('./pages/money.page.tsx')),
  page('dropdowns', 'Dropdowns and files', () => import('./pages/dropdowns.page.tsx')),
  page('overlays', 'Overlays', () => import('./pages/overlays.page.tsx')),
  page('feedback', 'Feedback', () => import('./pages/feedback.page.tsx')),
  page('data', 'Tables and timelines', () => import('./pages/data.page.tsx')),
  page('games', 'Games and marks', () => import('./pages/games.page.tsx')),
] as const
