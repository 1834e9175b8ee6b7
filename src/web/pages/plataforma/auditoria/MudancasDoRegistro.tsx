import { useCategorias } from '#web/queries/mercado/categoria-queries.ts'
import type { Registro } from '#web/queries/plataforma/auditoria-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './AuditoriaPage.module.css'
import { mudancasDoRegistro } from './mudancas.ts'

interface MudancasDoRegistroProps {
  registro: Registro
}

/** Each change with its values before and after; a dash for an audit entry without values. */
export function MudancasDoRegistro({ registro }: MudancasDoRegistroProps) {
  const categorias = useCategorias({ enabled: registro.alvo.tipo === 'produto' })
  const mudancas = mudancasDoRegistro(registro, categorias.data)
  if (mudancas.length === 0) return '—'
  return (
    <ul className={classNames(styles.mudancas, 'breaks')}>
      {mudancas.map(({ campo, antes, depois }) => (
        <li key={campo}>
          <span className="muted">{campo}:</span> {antes && <Antes texto={antes} />}
          {depois || '(nada)'}
        </li>
      ))}
    </ul>
  )
}

function Antes({ texto }: { texto: string }) {
  return (
    <>
      <span className="muted">{texto}</span> <span aria-hidden="true">→ </span>
      <span className="visually-hidden">passou a </span>
    </>
  )
}
