import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/paths.ts'
import { useAceitosSemLimite } from '#web/queries/pessoas/comprador-queries.ts'
import type { Pendente } from '#web/queries/pessoas/conta-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import styles from './FilaDeAprovacao.module.css'

/** The buyers approved in this window: they cannot buy anything until staff set a credit limit. */
export function AceitosSemLimite() {
  const { aceitos, esquecer } = useAceitosSemLimite()
  const [unico, ...outros] = aceitos
  if (!unico) return null
  if (outros.length === 0)
    return (
      <p className={styles.semLimite}>
        {unico.nome} entrou com limite de R$ 0,00.{' '}
        <DefinirLimite comprador={unico} onIr={esquecer}>
          Definir limite
        </DefinirLimite>
      </p>
    )
  return (
    <div className={styles.semLimite}>
      <Fold summary={`${aceitos.length} compradores entraram com limite de R$ 0,00.`}>
        <ul className={styles.aceitos}>
          {aceitos.map(comprador => (
            <li key={comprador.id}>
              <DefinirLimite comprador={comprador} onIr={esquecer}>
                Definir limite de {comprador.nome}
              </DefinirLimite>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  )
}

interface DefinirLimiteProps {
  comprador: Pendente
  /** Called when somebody goes to set the limit. */
  onIr: (comprador: Pendente) => void
  children: ReactNode
}

function DefinirLimite({ comprador, onIr, children }: DefinirLimiteProps) {
  return (
    <Link
      to={paths.comprador(comprador.id)}
      className={buttonClass({ variant: 'quiet' })}
      onClick={() => onIr(comprador)}
    >
      {children}
    </Link>
  )
}
