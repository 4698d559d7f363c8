/** @jsxImportSource preact */
import type { ComponentChildren, RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'

const SHARE_OF_WIDTH = 0.8

/** Scrolls a row with a mouse alone: by finger it moves, by keyboard all in it is reached. */
export function SideArrows({ track }: { readonly track: RefObject<HTMLElement | null> }) {
  const scroll = (towards: 1 | -1) => {
    const row = track.current
    if (row === null) return
    const side = getComputedStyle(row).direction === 'rtl' ? -towards : towards
    row.scrollBy({ left: side * row.clientWidth * SHARE_OF_WIDTH, behavior: 'smooth' })
  }
  return (
    <span class="arrows" aria-hidden="true">
      <button type="button" class="icon-button back" tabIndex={-1} onClick={() => scroll(-1)}>
        <Icon name="chevron" />
      </button>
      <button type="button" class="icon-button" tabIndex={-1} onClick={() => scroll(1)}>
        <Icon name="chevron" />
      </button>
    </span>
  )
}

type Props = { readonly title: string; readonly children: ComponentChildren }

/** A titled row that scrolls sideways. */
export function SideRow({ title, children }: Props) {
  const track = useRef<HTMLDivElement>(null)
  return (
    <section>
      <header class="side-row">
        <h2 class="title">{title}</h2>
        <SideArrows track={track} />
      </header>
      <div class="carousel" ref={track}>
        {children}
      </div>
    </section>
  )
}
