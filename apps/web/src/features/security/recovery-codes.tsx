import { Button } from '@fairhouse/ui/button'
import { useState, type ReactNode } from 'react'
import { saveFile } from '@fairhouse/app-kit/data/save-file'
import { ButtonPair } from '@fairhouse/app-kit/dialog/button-pair'
import { t } from '#core/i18n/i18n.ts'
import { copyText } from './copy-text.ts'
import styles from './security.module.css'

export type RecoveryCodesProps = {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** The codes, this once, to take along in any way the player likes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactNode {
  const [isCopied, setIsCopied] = useState(false)
  const text = codes.join('\n')
  return (
    <div className="stack">
      <ol className={styles.codes} aria-label={t('security.codes.list')}>
        {codes.map((code) => (
          <li key={code} dir="ltr" className="tabular">
            {code}
          </li>
        ))}
      </ol>
      <ButtonPair>
        <Button
          icon={isCopied ? 'check' : 'copy'}
          onClick={() => void copyText(text).then(setIsCopied)}
        >
          {t(isCopied ? 'security.copied' : 'security.codes.copy')}
        </Button>
        <Button
          icon="download"
          onClick={() => downloadText(`${t('security.codes.file')}\n\n${text}\n`)}
        >
          {t('security.codes.download')}
        </Button>
      </ButtonPair>
      <p className="visually-hidden" role="status">
        {isCopied && t('security.copied')}
      </p>
      <Button kind="primary" size="l" isWide onClick={onDone}>
        {t('security.codes.done')}
      </Button>
    </div>
  )
}

function downloadText(text: string): void {
  const file = new Blob([text], { type: 'text/plain;charset=utf-8' })
  saveFile(file, 'fairhouse-recovery-codes.txt')
}
