import { ApiError } from '@fairhouse/app-kit/api/api-error'
import { saveFile } from '@fairhouse/app-kit/data/save-file'
import { useDebounced } from '@fairhouse/app-kit/form/use-debounced'
import type { Report } from '@fairhouse/contract/office/operation-table'
import { useFormAround } from '@fairhouse/app-kit/form/form-context'
import { Dialog } from '@fairhouse/app-kit/dialog/dialog'
import { Banner } from '@fairhouse/ui/banner'
import { Button, type ButtonProps } from '@fairhouse/ui/button'
import { CopyField } from '@fairhouse/ui/copy-field'
import { preloadCombobox } from '@fairhouse/ui/inputs/combobox'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { ActDialog } from '#core/act-dialog.tsx'
import { call } from '#core/api.ts'
import { addTexts, hasWord, t, wordOf } from '#core/i18n.ts'
import { useMay } from '#core/session.queries.ts'
import { ActField } from './act-field.tsx'
import { type ActSpec, DESTINATION, firstValues, toBody, type Values } from './act-spec.ts'
import { choicesQuery } from './choices.query.ts'
import { ReportQuery } from './report-view.tsx'
import styles from './operation-act.module.css'
import operationTexts from '#texts/operation.json'

addTexts(operationTexts)

type Sent = {
  /** Of the path of the call. */
  readonly params?: Values
  /** Beside the fields. */
  readonly body?: Readonly<Record<string, unknown>>
}

export type OperationActProps = Sent & {
  readonly act: ActSpec
  /** Whom it concerns, for the title. */
  readonly about?: string
  /** The reason is sent as this field, too, and has its name. */
  readonly reasonAs?: string
  /** Instead of the first values of fields. */
  readonly known?: Values
  readonly size?: ButtonProps['size']
}

/** A button for an act, where the roles of the operator allow it. */
export function OperationAct({ act, size = 's', ...dialog }: OperationActProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  usePreload([act])
  if (!useMay(act.permission)) return null
  return (
    <>
      <Button size={size} {...(act.icon && { icon: act.icon })} onClick={() => setIsOpen(true)}>
        {wordOf('acts', act.name)}
      </Button>
      {isOpen && <OperationDialog act={act} {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Loads lists before a form opens: what is typed into one that is not there yet is lost. */
export function usePreload(acts: readonly ActSpec[]): void {
  const isNeeded = acts.some(hasList)
  useQuery({ ...choicesQuery, enabled: isNeeded })
  useEffect(() => {
    if (isNeeded) preloadCombobox()
  }, [isNeeded])
}

type Answer = { readonly link?: string | null; readonly note?: string | null }

/** The form of an act, and what it answers where that is to be read. */
export function OperationDialog(
  props: Omit<OperationActProps, 'size'> & { readonly onClose: () => void },
): ReactNode {
  const { act, about, known = {}, params, body: more, reasonAs, onClose } = props
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [effect, setEffect] = useState<SeenEffect | null>(null)
  const [isEarly, setIsEarly] = useState(false)
  const needsChoices = hasList(act)
  const choices = useQuery({ ...choicesQuery, enabled: needsChoices })
  // Their names are those that an answer can refuse, so the form begins with them.
  if (needsChoices && choices.isPending) return null
  const methods = choices.data?.methods ?? []
  const label = wordOf('acts', act.name)
  const title = about === undefined ? label : t('acts.of', { act: label, name: about })
  if (answer !== null) return <AnswerDialog title={title} answer={answer} onClose={onClose} />
  return (
    <ActDialog<Values>
      title={title}
      label={label}
      consequence={wordOf('consequence', act.name)}
      kind={act.kind ?? 'primary'}
      {...(act.effect && { size: 'l' as const })}
      {...(effect && { shown: valuesOf(effect.report) })}
      fields={{ ...firstValues(act, methods), ...known }}
      {...(reasonAs && { reasonLabel: wordOf('field', reasonAs) })}
      reloads={act.reloads}
      onClose={onClose}
      send={async (sent, values) => {
        const body = toBody(act, values, methods)
        if (body === null) return false
        const own = reasonAs === undefined ? {} : { [reasonAs]: sent.reason }
        const preview = act.effect?.isBinding && fingerprintOf(act, values, effect)
        setIsEarly(preview === null)
        if (preview === null) return false
        const all = { ...sent, ...more, ...own, ...body, ...(preview && { preview }) }
        const said = await send(act, { params: params ?? {}, body: all })
        if (!said.link && !said.note) return undefined
        setAnswer(said)
        return false
      }}
    >
      <div className={styles.fields}>
        {act.fields.map((field) => (
          <ActField key={`${field.name} ${field.kind}`} field={field} />
        ))}
      </div>
      <Effect act={act} onSeen={setEffect} />
      {isEarly && (
        <Banner tone="reward" icon="info">
          {t('report.effectFirst')}
        </Banner>
      )}
    </ActDialog>
  )
}

const LISTS: ReadonlySet<string> = new Set([
  ...['packages', 'play', 'methods', 'segments', 'condition'],
])

function hasList({ fields }: ActSpec): boolean {
  return fields.some(({ kind }) => LISTS.has(kind))
}

async function send(act: ActSpec, input: Required<Sent>): Promise<Answer> {
  const { file } = act
  try {
    const { data } = await call(
      // All of them are of this form.
      act.call as 'POST /office/api/play/stop',
      input as never,
      file === undefined ? {} : { carry: (request, get) => carryFile(get(request), file) },
    )
    return (data ?? {}) as Answer
  } catch (error) {
    throw error instanceof ApiError ? withOwnNames(error) : error
  }
}

/** Saves the file of an answer, which for the call itself says nothing. */
async function carryFile(asked: Promise<Response>, name: string): Promise<Response> {
  const response = await asked
  if (!response.ok) return response
  saveFile(await response.blob(), name)
  return new Response('{"data":null}', { headers: { 'content-type': 'application/json' } })
}

/** What is wrong with the fields of a destination, by their names in the form. */
function withOwnNames(error: ApiError): ApiError {
  const fields = Object.entries(error.fields).map(([name, value]) => [
    name.replace(/^fields\./, DESTINATION),
    value,
  ])
  const { code, status, traceId, message, retryAfterSeconds } = error
  const about = { code, status, traceId, message, retryAfterSeconds }
  return new ApiError({ ...about, fields: Object.fromEntries(fields) })
}

/** What was asked, and what it would change. */
type SeenEffect = { readonly query: Values; readonly report: Report }

/** Of the effect that is shown for these values; null while another one is, or none. */
function fingerprintOf(act: ActSpec, values: Values, seen: SeenEffect | null): string | null {
  const query = act.effect?.query(values) ?? null
  if (query === null || seen === null || !isSame(query, seen.query)) return null
  return seen.report.fingerprint ?? null
}

const isSame = (a: Values, b: Values): boolean => JSON.stringify(a) === JSON.stringify(b)

const valuesOf = ({ facts }: Report) =>
  Object.fromEntries(facts.map(({ name, value }) => [name, value]))

/** Not for each letter that is typed: the server carries the act out and rolls it back. */
const TYPING_MS = 400

/** What an act would change, before it is sent. */
function Effect({
  act,
  onSeen,
}: {
  readonly act: ActSpec
  readonly onSeen: (effect: SeenEffect) => void
}): ReactNode {
  const values = useFormAround().watch() as Values
  const asked = JSON.stringify(act.effect?.query(values) ?? null)
  const query = JSON.parse(useDebounced(asked, TYPING_MS)) as Values | null
  if (act.effect === undefined || query === null) return null
  return (
    <section
      className={styles.effect}
      // It scrolls, and not everything in it has a link.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('report.effect')}
    >
      <h3>{t('report.effect')}</h3>
      <ReportQuery
        title={t('report.effect')}
        failed={t('report.effectFailed')}
        path={act.effect.call}
        query={query}
        none={
          hasWord('reportNone', act.name) ? wordOf('reportNone', act.name) : t('report.effectNone')
        }
      >
        {(report) => <Seen effect={{ query, report }} onSeen={onSeen} />}
      </ReportQuery>
    </section>
  )
}

function Seen(props: {
  readonly effect: SeenEffect
  readonly onSeen: (effect: SeenEffect) => void
}): ReactNode {
  const { effect, onSeen } = props
  const { report } = effect
  const asked = JSON.stringify(effect.query)
  useEffect(() => onSeen({ query: JSON.parse(asked) as Values, report }), [asked, report, onSeen])
  return null
}

function AnswerDialog(props: {
  readonly title: string
  readonly answer: Answer
  readonly onClose: () => void
}): ReactNode {
  const { link, note } = props.answer
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <div className="stack">
        {note && (
          <Banner tone="reward" icon="info">
            {wordOf('actNote', note)}
          </Banner>
        )}
        {link && (
          <CopyField
            label={t('answer.link')}
            value={link}
            copyLabel={t('operators.copy')}
            copiedLabel={t('operators.copied')}
            help={t('answer.linkHelp')}
          />
        )}
      </div>
    </Dialog>
  )
}
