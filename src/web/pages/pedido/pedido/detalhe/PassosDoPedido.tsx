import { formatarPrazo } from '#web/components/data/datas.ts'
import { useConferencia } from '#web/queries/doca/conferencia-queries.ts'
import { useOcorrenciasDoPedido } from '#web/queries/pedido/ocorrencia-queries.ts'
import { type Pedido, useHistoricoDoPedido } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import styles from './PassosDoPedido.module.css'
import { ajudaDoPedido, type DepoisDaEntrega, type Passo, passosDoPedido } from './passos.ts'

const ICONES = { feito: 'check', 'por-fazer': 'pending', cancelado: 'close' } as const
const PALAVRAS: Readonly<Record<Passo['situacao'], string>> = {
  feito: 'feito',
  'por-fazer': 'por fazer',
  cancelado: 'fim do pedido',
}

/** Where the order stands: its steps as a line, and below it what is awaited. */
export function PassosDoPedido({ pedido }: { pedido: Pedido }) {
  const { data: historico = [] } = useHistoricoDoPedido(pedido.id)
  const passos = passosDoPedido(pedido, historico, new Date())
  const depois = useDepoisDaEntrega(pedido)
  return (
    <section className={styles.andamento} aria-label="Andamento">
      <ol className={styles.passos}>
        {passos.map(({ nome, situacao, quando }) => (
          <li key={nome} className={styles.passo} data-situacao={situacao}>
            <span className={styles.ponto}>
              <Icon name={ICONES[situacao]} size={16} />
            </span>
            <strong>{nome}</strong>
            <span className="visually-hidden">: {PALAVRAS[situacao]}</span>
            <span className={styles.quando}>{quando}</span>
          </li>
        ))}
      </ol>
      <p className={styles.ajuda}>{ajudaDoPedido(pedido, depois)}</p>
    </section>
  )
}

function useDepoisDaEntrega({ id, statusPedido }: Pedido): DepoisDaEntrega {
  const entregue = statusPedido === 'ENTREGUE'
  const pode = usePermissao()
  const { data: conferencia } = useConferencia(id, { enabled: entregue && pode('conferir') })
  const { data: ocorrencias } = useOcorrenciasDoPedido(id)
  const aberta = conferencia?.situacao === 'ABERTA' && conferencia.conferida === null
  return {
    confiraAte: aberta && conferencia.ate ? formatarPrazo(conferencia.ate, new Date()) : null,
    emAnalise: (ocorrencias?.content ?? []).filter(({ situacao }) => situacao === 'ABERTA'),
  }
}
