import { OPERATOR_ROLES, type OperatorRole } from '@fairhouse/contract/office/permission'
import { Checkbox } from '@fairhouse/ui/checkbox'
import type { ReactNode } from 'react'
import { t, wordOf } from '#core/i18n.ts'
import styles from './role-boxes.module.css'

export type RoleBoxesProps = {
  readonly roles: readonly OperatorRole[]
  readonly onChange: (roles: readonly OperatorRole[]) => void
}

/** The roles of an operator. Pairs that nobody may have are refused by the platform. */
export function RoleBoxes({ roles, onChange }: RoleBoxesProps): ReactNode {
  return (
    <fieldset className="stack" data-gap="2">
      <legend className={styles.legend}>{t('operators.roles')}</legend>
      <div className={styles.roles}>
        {OPERATOR_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={wordOf('role', role)}
            checked={roles.includes(role)}
            onChange={({ target }) =>
              onChange(target.checked ? [...roles, role] : roles.filter((other) => other !== role))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
