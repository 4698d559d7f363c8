import styles from './avatar.module.css'

/** A player's initial on a quiet square. Decoration: the name stands beside it or on its button. */
export function Avatar({ name }: { readonly name: string }) {
  const [initial = '?'] = /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase() ?? ''
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initial}
    </span>
  )
}
