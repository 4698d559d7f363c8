import { Button } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { t } from '#core/i18n.ts'

/** All of a view is in its address: who opens the link sees the same. */
export function CopyLink(): ReactNode {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(window.location.href)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), 2_000)
  }
  return (
    <Button kind="secondary" icon={isCopied ? 'check' : 'link'} onClick={() => void copy()}>
      {t(isCopied ? 'reports.copied' : 'reports.copy')}
    </Button>
  )
}
