import { Link } from '@tanstack/react-router'
import { formatarData } from '#domain/calendario.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { StatusDoRepasse } from '#web/components/status/StatusDoRepasse.tsx'
import { paths } from '#web/paths.ts'
import type { Pedido } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import styles from './detalhe.module.css'
import { ajudaDoRepasse, quandoRecebe } from './quando-recebe.ts'

interface RepasseDoPedidoProps {
  pedido: Pedido
}

type Pagamento = NonNullable<Pedido['pagamentosAVendedores']>[number]

/** The sellers' share and what its seller waits for (rule M45); for an order that was paid another way, also what each seller gets outside of PagBank (rule M44). */
export function RepasseDoPedido({ pedido }: RepasseDoPedidoProps) {
  const { statusVendedorPagamento, pagoPorFora, pagamentosAVendedores = [] } = pedido
  const vende = usePermissao()('publicar-cotacao')
  const espera = vende && (quandoRecebe(pedido) ?? ajudaDoRepasse(pedido))
  return (
    <>
      <StatusDoRepasse status={statusVendedorPagamento} />
      {espera && <span className={styles.nota}>{espera}</span>}
      {pagoPorFora && (
        <span className={styles.nota}>
          O PagBank não repassa este pedido:{' '}
          {vende ? paraOVendedor(pagamentosAVendedores) : paraAEquipe(pagamentosAVendedores)}
        </span>
      )}
      {pagamentosAVendedores.map(pagamento => (
        <span key={pagamento.vendedor.id} className={styles.nota}>
          {!vende && `${pagamento.vendedor.nome}: `}
          <SituacaoDoPagamento {...pagamento} />
        </span>
      ))}
      {!vende && pagamentosAVendedores.length > 0 && (
        <span className={styles.nota}>
          <Link to={paths.pagamentosAVendedores}>Ver pagamentos a vendedores</Link>
        </span>
      )}
    </>
  )
}

function SituacaoDoPagamento({ valor, pagoEm, observacao }: Pagamento) {
  if (pagoEm === null)
    return (
      <>
        <Dinheiro valor={valor} />, ainda não pago
      </>
    )
  return (
    <>
      <Dinheiro valor={valor} />, pago em {formatarData(pagoEm)}: {observacao}
    </>
  )
}

const temAberto = (pagamentos: readonly Pagamento[]) =>
  pagamentos.some(({ situacao }) => situacao === 'ABERTO')

function paraOVendedor(pagamentos: readonly Pagamento[]): string {
  return temAberto(pagamentos) ? 'nossa equipe paga você por fora.' : 'nossa equipe pagou você por fora.'
}

function paraAEquipe(pagamentos: readonly Pagamento[]): string {
  return temAberto(pagamentos) ? 'pague os vendedores por fora.' : 'os vendedores foram pagos por fora.'
}
