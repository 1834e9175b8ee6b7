import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { focusContent } from '#web/layout/focus-content.ts'
import { paths } from '#web/paths.ts'
import {
  type PagamentoAVendedor,
  type PaginaDePagamentos,
  usePagamentosAVendedores,
} from '#web/queries/pagamento-a-vendedor-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
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
  const [escolhido, setEscolhido] = useState<PagamentoAVendedor | null>(null)
  const close = () => setEscolhido(null)

  function handleDone() {
    // The button that opened the dialog was removed with its row.
    flushSync(close)
    focusContent()
  }

  return (
    <>
      <PageHeader
        title="Pagamentos a vendedores"
        aside={pagamentos.data && <Soma pagina={pagamentos.data} />}
      />
      <nav className={styles.abas} aria-label="Situação">
        {(['ABERTO', 'PAGO'] as const).map(aba => (
          <Link
            key={aba}
            to={paths.pagamentosAVendedores}
            search={{ situacao: aba, vendedorId }}
            className={buttonClass({ variant: aba === situacao ? 'quiet' : 'plain' })}
            aria-current={aba === situacao ? 'true' : undefined}
          >
            {abas[aba].label}
          </Link>
        ))}
      </nav>
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
      <Consultado
        consulta={pagamentos}
        falha="Erro ao carregar os pagamentos a vendedores."
        esqueleto={<Skeleton height={70} count={4} />}
      >
        {pagina => (
          <TabelaPaginada
            label={`Pagamentos a vendedores: ${abas[situacao].label}`}
            columns={colunasDosPagamentos(situacao, setEscolhido)}
            pagina={pagina}
            rowKey={({ pedidoId, vendedor }) => `${pedidoId}-${vendedor.id}`}
            busy={pagamentos.isPlaceholderData}
            vazio={<Empty text={abas[situacao].vazio} drawing="/arte/cheiro-verde.svg" />}
          />
        )}
      </Consultado>
      {escolhido?.situacao === 'ABERTO' && (
        <PagarDialog pagamento={escolhido} onClose={close} onDone={handleDone} />
      )}
      {escolhido?.situacao === 'PAGO' && (
        <ReabrirDialog pagamento={escolhido} onClose={close} onDone={handleDone} />
      )}
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
