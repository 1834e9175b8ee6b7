import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { paths } from '#web/paths.ts'
import type { Movimento, Resumo } from '#web/queries/mesa/adm-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { GraficoDoMovimento } from './GraficoDoMovimento.tsx'
import styles from './MovimentoDoPainel.module.css'

type Reais = Movimento['aVencer']['total']

interface MovimentoDoPainelProps {
  movimento: Movimento
  /** Undefined while it loads. */
  atraso: Resumo['pedidosEmAtraso'] | undefined
}

/** Today's orders and money, what is to be delivered, boletos by due date, and the last 30 days. */
export function MovimentoDoPainel({ movimento, atraso }: MovimentoDoPainelProps) {
  const { dias, aEntregar, aVencer, vencemHoje } = movimento
  const hoje = dias.at(-1)
  return (
    <>
      <ul className={styles.figuras}>
        <Figura rotulo="Pedidos de hoje" numero={hoje?.pedidos} valor={hoje?.total} search={{}} />
        <Figura rotulo="Recebido hoje" valor={hoje?.recebido} />
        <Figura rotulo="A entregar" numero={aEntregar} search={{ statusPedido: 'AGUARDANDO_FRETE' }} />
        <Figura rotulo="Vencem hoje" numero={vencemHoje.quantidade} valor={vencemHoje.total} />
        <Figura
          rotulo="Boletos a vencer"
          numero={aVencer.quantidade}
          valor={aVencer.total}
          search={{ statusPagamento: 'BOLETO_PENDENTE_PAGAMENTO' }}
        />
        <Figura
          rotulo="Boletos em atraso"
          numero={atraso?.quantidade}
          valor={atraso?.total}
          search={{ statusPagamento: 'PAGAMENTO_EM_ATRASO' }}
          alarme={(atraso?.quantidade ?? 0) > 0}
        />
      </ul>
      <GraficoDoMovimento dias={dias} />
    </>
  )
}

interface FiguraProps {
  rotulo: string
  /** How many; absent where only the money counts. */
  numero?: number | undefined
  valor?: Reais | undefined
  /** The filter of the orders that the figure counts. */
  search?: Record<string, string>
  alarme?: boolean
}

function Figura({ rotulo, numero, valor, search, alarme = false }: FiguraProps) {
  const titulo: ReactNode = search ? (
    <Link to={paths.pedidos} search={search} className={classNames(styles.link, 'stretched-link')}>
      {rotulo}
    </Link>
  ) : (
    rotulo
  )
  const dinheiro = valor === undefined ? null : <Dinheiro valor={valor} />
  return (
    <li className={classNames(styles.figura, alarme && styles.alarme, search && styles.comLink)}>
      <span>{titulo}</span>
      <strong>{numero ?? dinheiro ?? '…'}</strong>
      {numero !== undefined && dinheiro && <span>{dinheiro}</span>}
    </li>
  )
}
