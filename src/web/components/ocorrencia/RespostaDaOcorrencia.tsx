import { lerRelogio } from '#web/api/relogio.ts'
import { formatarMomento, formatarPrazo } from '#web/components/data/datas.ts'
import type { Ocorrencia } from '#web/queries/pedido/ocorrencia-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import styles from './Ocorrencia.module.css'

interface RespostaDaOcorrenciaProps {
  ocorrencia: Pick<Ocorrencia, 'resposta' | 'situacao' | 'origem' | 'decisao'>
}

/** What the seller said of a claim, or until when it may say something (rule N64). Its own packing needs no answer (rule N63). */
export function RespostaDaOcorrencia({
  ocorrencia: { resposta, situacao, origem, decisao },
}: RespostaDaOcorrenciaProps) {
  const vende = usePermissao()('responder-ocorrencia')
  const { em, ate, texto } = resposta
  const quem = vende ? 'Você' : 'O vendedor'
  if (origem === 'SEPARACAO') return null
  if (resposta.situacao === 'AGUARDA')
    return situacao === 'ABERTA' ? (
      <p>
        <StatusMark icon="clock" tone="neutral" sentence>
          {`${quem} pode responder até ${formatarPrazo(ate, lerRelogio())}.`}
        </StatusMark>
      </p>
    ) : null
  if (resposta.situacao === 'SEM_RESPOSTA') {
    const decididaAntes = decisao !== null && decisao.em < ate
    return (
      <p className={classNames(styles.nota, 'muted small')}>
        {quem} não respondeu {decididaAntes ? 'antes da decisão' : 'em 24 horas'}.
      </p>
    )
  }
  return (
    <div>
      <p>
        <strong>{`${quem} ${resposta.situacao === 'CONCORDA' ? 'concorda' : 'não concorda'}.`}</strong>
        {em && <span className={classNames(styles.nota, 'muted small')}> {formatarMomento(em)}</span>}
      </p>
      {texto && <p className={`breaks lines ${styles.dito}`}>{texto}</p>}
    </div>
  )
}
