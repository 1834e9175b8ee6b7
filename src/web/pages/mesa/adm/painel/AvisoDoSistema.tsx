import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import type { Resumo } from '#web/queries/mesa/adm-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import styles from './AvisoDoSistema.module.css'
import { problemasDoSistema } from './problemas-do-sistema.ts'

/** What is wrong in the machine room, with the way to it; draws nothing on most days. */
export function AvisoDoSistema({ resumo }: { resumo: Resumo }) {
  const problemas = problemasDoSistema(resumo)
  if (problemas.length === 0) return null
  return (
    <Card flow="stack" gap={3} items="start" below={6} pad={5} className={styles.aviso}>
      <h2>O sistema precisa de atenção</h2>
      <ul>
        {problemas.map(problema => (
          <li key={problema}>
            <StatusMark icon="alert" tone="warn" sentence>
              {problema}
            </StatusMark>
          </li>
        ))}
      </ul>
      <Link to={paths.sistema} className={buttonClass({ variant: 'quiet' })}>
        Ver o sistema
      </Link>
    </Card>
  )
}
