import type { ContentPage, ContentSummary } from '@fairhouse/contract/content'
import { EmptyState } from '@fairhouse/ui/empty-state'
import { Icon } from '@fairhouse/ui/icon'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { currentLocale } from '@fairhouse/app-kit/i18n/language'
import { t } from '#core/i18n/i18n.ts'
import { textIn } from '@fairhouse/app-kit/i18n/locale'
import styles from './questions-page.module.css'
import { RichText } from './rich-text.tsx'

/**
 * Questions by their group; the one that the address names is open. Going from one to the next is
 * the same page: it neither scrolls nor loads anything but the answer.
 */
export function QuestionsPage(props: {
  questions: readonly ContentSummary[]
  open: ContentPage | null
}): ReactNode {
  const { questions, open } = props
  const groups = [...new Set(questions.map(({ group }) => group))]
  return (
    <div className={`${styles.page} page`}>
      <header className="stack" data-gap="2">
        <h1>{t('content.questions')}</h1>
        <p className="note">{t('content.questionsAbout')}</p>
      </header>
      {questions.length === 0 && (
        <EmptyState
          icon="info"
          title={t('content.noQuestions')}
          text={t('content.noQuestionsText')}
        />
      )}
      {groups.map((group) => (
        <section key={group} className={styles.group}>
          {group !== '' && (
            <h2>
              <span {...textIn(localeOf(questions, group))}>{group}</span>
            </h2>
          )}
          <ul className="stack" data-gap="2">
            {questions
              .filter((question) => question.group === group)
              .map((question) => (
                <Question
                  key={question.identity}
                  question={question}
                  answer={open?.identity === question.identity ? open : null}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function localeOf(questions: readonly ContentSummary[], group: string): string {
  return questions.find((question) => question.group === group)?.locale ?? currentLocale()
}

function Question(props: { question: ContentSummary; answer: ContentPage | null }): ReactNode {
  const { question, answer } = props
  const to =
    answer === null
      ? ({
          to: '/questions/$pageIdentity',
          params: { pageIdentity: question.identity },
        } as const)
      : ({ to: '/questions', 'aria-current': 'page' } as const)
  return (
    <li className={styles.question} data-open={answer === null ? undefined : ''}>
      <h3>
        <Link {...to} className={styles.name} resetScroll={false}>
          <span {...textIn(question.locale)}>{question.title}</span>
          <Icon name="chevron-down" size={18} />
        </Link>
      </h3>
      {answer !== null && (
        <div className={styles.answer}>
          <RichText html={answer.html} lang={answer.locale} />
        </div>
      )}
    </li>
  )
}
