/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'

const SHARE_OF_WIDTH = 0.8

type Props = { readonly title: string; readonly children: ComponentChildren }

/** A titled row that scrolls sideways: by finger, by keyboard, or with a mouse by its two buttons. */
export function SideRow({ title, children }: Props) {
  const track = useRef<HTMLDivElement>(null)
  const scroll = (towards: 1 | -1) => {
    const row = track.current
    if (row === null) return
    const side = getComputedStyle(row).direction === 'rtl' ? -towards : towards
    row.scrollBy({ left: side * row.clientWidth * SHARE_OF_WIDTH, behavior: 'smooth' })
  }
  return (
    <section>
      <header class="side-row">
        <h2 class="title">{title}</h2>
        {/* For a mouse alone: by keyboard every tile is reached by itself. */}
        <span class="arrows" aria-hidden="true">
          <button type="button" class="icon-button back" tabIndex={-1} onClick={() => scroll(-1)}>
            <Icon name="chevron" />
          </button>
          <button type="button" class="icon-button" tabIndex={-1} onClick={() => scroll(1)}>
            <Icon name="chevron" />
          </button>
        </span>
      </header>
      <div class="carousel" ref={track}>
        {children}
      </div>
    </section>
  )
}
