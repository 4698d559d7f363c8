import styles from './logo.module.css'

/** The platform's logo on a rounded square. Decorative: the name is next to it or on its link. */
export function LogoMark({ size = 30 }: { readonly size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" className={styles.field} />
      <path
        className={styles.house}
        d="M14.73 7.3 6.9 13.9c-.78.66-.32 1.93.7 1.93h.73v6.5c0 1.1.9 2 2 2h3.17v-5.2c0-1.38 1.12-2.5 2.5-2.5s2.5 1.12 2.5 2.5v5.2h3.17c1.1 0 2-.9 2-2v-6.5h.73c1.02 0 1.48-1.27.7-1.93l-7.83-6.6a1.97 1.97 0 0 0-2.54 0Z"
      />
    </svg>
  )
}
