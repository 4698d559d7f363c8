import { Icon } from '@fairhouse/ui/icon'
import { Skeleton } from '@fairhouse/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { t } from '#core/i18n/i18n.ts'
import { previewQuery } from './document.queries.ts'
import styles from './document.module.css'

export type DocumentPictureProps = {
  readonly id: string
  /** The alternative text. */
  readonly name: string
  readonly size: 'thumb' | 'full'
}

/** The picture of a document, fetched with the player's own right to see it. */
export function DocumentPicture({ id, name, size }: DocumentPictureProps): ReactNode {
  const picture = useQuery(previewQuery(id))
  const url = useObjectUrl(picture.data)
  if (picture.isError) {
    return (
      <span className={styles.noPicture} data-size={size}>
        <Icon name="circle-alert" />
        <span className={size === 'thumb' ? 'visually-hidden' : undefined}>
          {t('document.noPicture')}
        </span>
      </span>
    )
  }
  if (url === null) return <Skeleton shape="box" height={size === 'thumb' ? '5rem' : '20rem'} />
  return <img className={styles.picture} data-size={size} src={url} alt={name} />
}

/** An address for bytes that are at hand, for as long as they are shown. */
function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (blob === undefined) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
