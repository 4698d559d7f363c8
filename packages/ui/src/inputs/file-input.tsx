import { type DragEvent, useId, useState, type ReactNode } from 'react'
import { FieldNote } from '../field.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import styles from './file-input.module.css'

/** A chosen file, as shown to the player. */
export type ChosenFile = {
  readonly key: string
  readonly name: string
  /** Its size and how it stands: "1.2 MB · in review". */
  readonly text: string
  readonly state: 'sending' | 'done' | 'failed'
  /** From 0 to 1 while it is being sent. */
  readonly sent?: number
}

export type FileInputProps = {
  readonly label: string
  /** "Choose a file or drop it here". */
  readonly actionLabel: string
  /** The accepted files: "PDF, JPEG or PNG, up to 10 MB". */
  readonly help?: ReactNode
  readonly error?: ReactNode
  /** As of `<input accept>`. */
  readonly accept: string
  readonly isMultiple?: boolean
  readonly isDisabled?: boolean
  /** It may not match `accept`: dropped files are not filtered. */
  readonly onFiles: (files: readonly File[]) => void
  readonly files?: readonly ChosenFile[]
  readonly onRemove?: (key: string) => void
  readonly removeLabel: (name: string) => string
}

/** Files by button, camera or drop. The input is the browser's own, over the whole field. */
export function FileInput(props: FileInputProps) {
  const { label, actionLabel, help, error, isDisabled = false, onFiles, files = [] } = props
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!isDisabled && event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
  }
  return (
    <div className={styles.file}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" />
        <span className={styles.action} aria-hidden="true">
          {actionLabel}
        </span>
        <input
          id={id}
          type="file"
          className={styles.input}
          accept={props.accept}
          multiple={props.isMultiple}
          disabled={isDisabled}
          aria-describedby={error || help ? `${id}-note` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            // the same file can be chosen again after it was removed
            event.target.value = ''
          }}
        />
      </div>
      <FieldNote id={`${id}-note`} help={help} error={error} />
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileRow key={file.key} file={file} {...props} />
          ))}
        </ul>
      )}
    </div>
  )
}

function FileRow({ file, onRemove, removeLabel }: FileInputProps & { file: ChosenFile }) {
  return (
    <li className={styles.row} data-state={file.state}>
      <Icon name={file.state === 'failed' ? 'circle-alert' : 'file-text'} />
      <div className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.text}>{file.text}</span>
        {file.state === 'sending' && (
          <ProgressBar label={file.name} value={file.sent ?? 0} max={1} />
        )}
      </div>
      {onRemove && (
        <IconButton
          kind="quiet"
          icon="trash-2"
          label={removeLabel(file.name)}
          onClick={() => onRemove(file.key)}
        />
      )}
    </li>
  )
}
