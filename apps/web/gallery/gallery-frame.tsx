import { LogoMark } from '@fairhouse/ui/logo'
import { Segmented } from '@fairhouse/ui/segmented'
import { Select } from '@fairhouse/ui/select'
import { Suspense } from 'react'
import styles from './gallery-frame.module.css'
import { type Look, writeLook } from './look.ts'
import { PAGES } from './pages.ts'

/** The pages beside, the looks above, the chosen page between. */
export function GalleryFrame({ look }: { readonly look: Look }) {
  const page = PAGES.find(({ key }) => key === look.page) ?? PAGES[0]
  const show = (change: Partial<Look>) => location.assign(writeLook({ ...look, ...change }))
  const { Content } = page
  return (
    <div className={styles.frame}>
      <nav className={styles.rail} aria-label="Pages of the gallery">
        <div className={styles.links}>
          <p className={styles.name}>
            <LogoMark size={28} /> Gallery
          </p>
          {PAGES.map(({ key, title }) => (
            <a
              key={key}
              href={writeLook({ ...look, page: key })}
              aria-current={key === page.key ? 'page' : undefined}
              className={styles.link}
            >
              {title}
            </a>
          ))}
        </div>
      </nav>
      <div className={styles.content}>
        <header className={styles.bar}>
          <span className={styles.narrow}>
            <Select
              aria-label="Page"
              value={page.key}
              options={PAGES.map(({ key, title }) => ({ value: key, label: title }))}
              onChange={(event) => show({ page: event.target.value })}
            />
          </span>
          <Segmented
            label="Colours"
            value={look.mode}
            onValueChange={(mode) => show({ mode: mode as Look['mode'] })}
            segments={[
              { value: 'dark', label: 'Dark' },
              { value: 'light', label: 'Light' },
            ]}
          />
          <Segmented
            label="Theme"
            value={look.theme}
            onValueChange={(theme) => show({ theme: theme as Look['theme'] })}
            segments={[
              { value: 'default', label: 'Default' },
              { value: 'harbour', label: 'Harbour' },
            ]}
          />
          <Segmented
            label="Direction"
            value={look.direction}
            onValueChange={(direction) => show({ direction: direction as Look['direction'] })}
            segments={[
              { value: 'ltr', label: 'LTR' },
              { value: 'rtl', label: 'RTL' },
            ]}
          />
        </header>
        <main className={styles.page}>
          <h1>{page.title}</h1>
          <Suspense fallback={null}>
            <Content />
            <span data-gallery-ready="" />
          </Suspense>
        </main>
      </div>
    </div>
  )
}
