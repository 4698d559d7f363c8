import '@fairhouse/ui/base.css'
import harbourUrl from '@fairhouse/ui/theme.harbour.css?url'
import { Direction } from '@fairhouse/ui/direction'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { GalleryFrame } from './gallery-frame.tsx'
import { readLook } from './look.ts'

const look = readLook(new URL(location.href))
const root = document.documentElement
root.dataset['colorMode'] = look.mode
root.dir = look.direction
addTheme(harbourUrl, look.theme === 'harbour')

createRoot(document.querySelector('#gallery') ?? document.body).render(
  <StrictMode>
    <Direction direction={look.direction}>
      <GalleryFrame look={look} />
    </Direction>
  </StrictMode>,
)

/** A theme is one file, loaded behind the base: the same way an operator would. */
function addTheme(url: string, isOn: boolean): void {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  link.media = isOn ? 'all' : 'not all'
  link.dataset['theme'] = ''
  document.head.append(link)
}
