import type { ReactNode } from 'react'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { paths } from '#web/paths.ts'
import type { Resumo } from '#web/queries/mesa/adm-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import { passouDoPrazo, textoDaEspera } from '../espera.ts'
import { filas } from '../filas.ts'
import { AtalhoDoPainel } from './AtalhoDoPainel.tsx'
import styles from './painel.module.css'

interface EsperandoProps {
  quantidade: number
  /** The word after the number: 'esperando', 'em aberto'. */
  palavra: string
  /** Since when, how much; drawn only if the number is not 0. */
  children?: ReactNode
}

/** The number at the end of a shortcut; highlighted if it is not 0. */
function Esperando({ quantidade, palavra, children }: EsperandoProps) {
  return (
    <p className={styles.conta} data-espera={quantidade > 0 || undefined}>
      <strong>{quantidade}</strong> {palavra}
      {quantidade > 0 && children}
    </p>
  )
}

/** Takes the place of `Esperando` until the numbers are there. */
function NumeroPorVir() {
  return (
    <p className={styles.conta} data-por-vir="" aria-hidden="true">
      1 esperando, o mais antigo há menos de 1 hora
    </p>
  )
}

/** A queue of staff as the panel shows it. */
interface FilaDoPainel {
  to: string
  search?: Record<string, string>
  icon: IconName
  titulo: string
  texto: string
  /** How many wait and since when. */
  conta: (resumo: Resumo, agora: Date) => ReactNode
}

/** Every queue, in the order of the panel. */
const FILAS: readonly FilaDoPainel[] = [
  {
    to: filas.vendedores.to,
    icon: 'store',
    titulo: filas.vendedores.titulo,
    texto: 'Quem pediu para vender e espera resposta.',
    conta: ({ vendedoresPendentes: fila }, agora) => (
      <EsperaDaFila fila={fila} palavra="esperando" agora={agora} prazo />
    ),
  },
  {
    to: filas.compradores.to,
    icon: 'cart',
    titulo: filas.compradores.titulo,
    texto: 'Quem pediu para comprar e espera resposta.',
    conta: ({ compradoresPendentes: fila }, agora) => (
      <EsperaDaFila fila={fila} palavra="esperando" agora={agora} prazo />
    ),
  },
  {
    to: paths.cancelamentos,
    icon: 'close',
    titulo: 'Cancelamentos pedidos',
    texto: 'Compradores que querem desfazer um pedido não pago.',
    conta: ({ cancelamentosPedidos: fila }, agora) => (
      <EsperaDaFila fila={fila} palavra="esperando" agora={agora} />
    ),
  },
  {
    to: paths.pedidos,
    search: { statusPagamento: 'PAGAMENTO_EM_ATRASO' },
    icon: 'alert',
    titulo: 'Pedidos em atraso',
    texto: 'Sem pagamento até o fim do dia útil seguinte ao vencimento.',
    conta: ({ pedidosEmAtraso: { quantidade, total } }) => (
      <Esperando quantidade={quantidade} palavra="em atraso">
        , <Dinheiro valor={total} />
      </Esperando>
    ),
  },
  {
    to: paths.entregasParadas,
    icon: 'truck',
    titulo: 'Entregas paradas',
    texto: 'Pedidos pagos há tempo e ainda não entregues.',
    conta: ({ entregasParadas: fila }, agora) => (
      <EsperaDaFila fila={fila} palavra="por entregar" agora={agora} />
    ),
  },
]

interface FilasDoPainelProps {
  /** Undefined while it loads: the shortcuts are drawn with a placeholder for their numbers. */
  resumo: Resumo | undefined
  agora: Date
}

/** What waits for staff, with a shortcut to each. */
export function FilasDoPainel({ resumo, agora }: FilasDoPainelProps) {
  return (
    <ul className={classNames('panel', styles.filas)}>
      {FILAS.map(({ conta, ...fila }) => (
        <AtalhoDoPainel key={fila.titulo} {...fila}>
          {resumo ? conta(resumo, agora) : <NumeroPorVir />}
        </AtalhoDoPainel>
      ))}
    </ul>
  )
}

interface EsperaDaFilaProps {
  fila: Resumo['reembolsosAbertos']
  palavra: string
  agora: Date
  /** An answer is promised within 48 hours (spec §9). */
  prazo?: boolean
}

function EsperaDaFila({ fila: { quantidade, desde }, palavra, agora, prazo = false }: EsperaDaFilaProps) {
  return (
    <Esperando quantidade={quantidade} palavra={palavra}>
      {desde && (
        <>
          , o mais antigo {textoDaEspera(desde, agora)}
          {prazo && passouDoPrazo(desde, agora) && ', fora do prazo'}
        </>
      )}
    </Esperando>
  )
}
