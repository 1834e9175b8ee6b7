import { getRouteApi, Link } from '@tanstack/react-router'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { AbasDaFila } from '#web/components/fila/AbasDaFila.tsx'
import { TabelaDaFila } from '#web/components/fila/TabelaDaFila.tsx'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import { paths } from '#web/paths.ts'
import {
  type PagamentoAVendedor,
  type PaginaDePagamentos,
  usePagamentosAVendedores,
} from '#web/queries/contas/pagamento-a-vendedor-queries.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { colunasDosPagamentos } from './colunas-dos-pagamentos.tsx'
import styles from './PagamentosAVendedoresPage.module.css'
import { PagarDialog } from './PagarDialog.tsx'
import { ReabrirDialog } from './ReabrirDialog.tsx'

const route = getRouteApi('/sessao/adm/pagamentos-a-vendedores')

const abas = {
  ABERTO: { label: 'A pagar', vazio: 'Nenhum vendedor a pagar por fora.' },
  PAGO: { label: 'Pagos', vazio: 'Nenhum vendedor pago por fora ainda.' },
} as const

/** What sellers get outside of PagBank: still to be paid, and paid (rule M44). */
export function PagamentosAVendedoresPage() {
  const { page, situacao = 'ABERTO', vendedorId } = route.useSearch()
  const pagamentos = usePagamentosAVendedores({ page, situacao, vendedorId })
  const { aberta, abrir, fechamento } = useLinhaAberta<PagamentoAVendedor>()
  return (
    <>
      <PageHeader
        title="Pagamentos a vendedores"
        aside={pagamentos.data && <Soma pagina={pagamentos.data} />}
      />
      <AbasDaFila abas={abas} atual={situacao} />
      {vendedorId !== undefined && (
        <p className={styles.filtro}>
          <span>
            Só de{' '}
            <Link to={paths.vendedor(vendedorId)}>
              {pagamentos.data?.content[0]?.vendedor.nome ?? 'um vendedor'}
            </Link>
          </span>
          <Link to={paths.pagamentosAVendedores} search={{ situacao }}>
            Ver todos os vendedores
          </Link>
        </p>
      )}
      <TabelaDaFila
        consulta={pagamentos}
        label={`Pagamentos a vendedores: ${abas[situacao].label}`}
        columns={colunasDosPagamentos(situacao, abrir)}
        rowKey={({ pedidoId, vendedor }) => `${pedidoId}-${vendedor.id}`}
        falha="Erro ao carregar os pagamentos a vendedores."
        vazio={abas[situacao].vazio}
      />
      {aberta?.situacao === 'ABERTO' && <PagarDialog pagamento={aberta} {...fechamento} />}
      {aberta?.situacao === 'PAGO' && <ReabrirDialog pagamento={aberta} {...fechamento} />}
    </>
  )
}

function Soma({ pagina: { quantidade, total } }: { pagina: PaginaDePagamentos }) {
  if (quantidade === 0) return null
  return (
    <span>
      {quantidade === 1 ? '1 pagamento' : `${quantidade} pagamentos`}, <Dinheiro valor={total} />
    </span>
  )
}
