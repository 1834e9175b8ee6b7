import { getRouteApi, Link } from '@tanstack/react-router'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { formatarDia } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { Conta } from '#web/components/extrato/Conta.tsx'
import { EscolhaDoPeriodo } from '#web/components/periodo/EscolhaDoPeriodo.tsx'
import { periodoDaBusca } from '#web/components/periodo/periodo-da-busca.ts'
import { paths } from '#web/paths.ts'
import { type Conferencia, useConferenciaDosRepasses } from '#web/queries/contas/repasse-queries.ts'
import { type Column, Table } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Box } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const route = getRouteApi('/sessao/adm/repasses')

/** Does every centavo that came have a place? What came by order, and what PagBank holds by seller (rule N93). */
export function ConferenciaDosRepassesPage() {
  const busca = route.useSearch()
  const navigate = route.useNavigate()
  const periodo = periodoDaBusca(busca, new Date())
  const consulta = useConferenciaDosRepasses({ ...periodo, page: busca.page ?? 0 })
  return (
    <>
      <PageHeader
        title="Repasses"
        aside={
          <EscolhaDoPeriodo periodo={periodo} onChange={search => void navigate({ search, replace: true })} />
        }
      />
      <Consultado
        consulta={consulta}
        falha="Erro ao carregar os repasses."
        esqueleto={<Skeleton height={52} count={8} label="Carregando repasses…" />}
      >
        {conferencia => (
          <>
            <p className={conferencia.diferentes > 0 ? 'danger strong' : 'strong'}>
              {frase(conferencia.diferentes)}
            </p>
            <Box above={3}>
              <Conta
                label="Boletos pagos no período"
                parcelas={[
                  { rotulo: 'Recebido dos boletos', valor: conferencia.recebido },
                  { rotulo: 'Vendedores', valor: conferencia.repasses, sinal: '−' },
                  { rotulo: 'Plataforma', valor: conferencia.plataforma, sinal: '=' },
                ]}
              />
            </Box>
            <Retidos retidos={conferencia.retidos} />
            <Box as="h2" above={5} below={3}>
              Boletos pagos
            </Box>
            <TabelaPaginada
              label="Boletos pagos"
              columns={COLUNAS}
              pagina={conferencia}
              rowKey={({ pedidoId }) => pedidoId}
              busy={consulta.isPlaceholderData}
              vazio={<Empty text="Nada neste período." />}
            />
          </>
        )}
      </Consultado>
    </>
  )
}

function frase(diferentes: number): string {
  if (diferentes === 0) return 'Tudo confere: cada boleto recebido é igual ao pedido.'
  return diferentes === 1 ? '1 pedido não confere.' : `${diferentes} pedidos não conferem.`
}

function Retidos({ retidos }: Pick<Conferencia, 'retidos'>) {
  if (retidos.length === 0) return null
  return (
    <>
      <Box as="h2" above={5} below={3}>
        Em custódia agora
      </Box>
      <Table
        label="Em custódia"
        columns={COLUNAS_DOS_RETIDOS}
        rows={retidos}
        rowKey={({ vendedorId }) => vendedorId}
      />
    </>
  )
}

type Retido = Conferencia['retidos'][number]

const COLUNAS_DOS_RETIDOS: readonly Column<Retido>[] = [
  {
    key: 'vendedor',
    header: 'Vendedor',
    card: 'wide',
    cell: ({ vendedorId, nome }) => (
      <Link to={paths.vendedor(vendedorId)} className="stretched-link">
        <strong>{nome}</strong>
      </Link>
    ),
  },
  {
    key: 'atencao',
    header: 'Atenção',
    cell: ({ parados, semVinculo }) => (
      <span className="danger">
        {[
          parados > 0 && `${parados === 1 ? '1 entregue' : `${parados} entregues`} há mais de 3 dias`,
          semVinculo && 'refazer o vínculo',
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    ),
  },
  { key: 'pedidos', header: 'Pedidos', align: 'end', card: 'labelled', cell: ({ pedidos }) => pedidos },
  {
    key: 'valor',
    header: 'Em custódia',
    align: 'end',
    card: 'labelled',
    cell: ({ valor }) => (
      <strong>
        <Dinheiro valor={valor} />
      </strong>
    ),
  },
]

type Conferido = Conferencia['content'][number]

const dinheiro = (
  key: 'boleto' | 'recebido' | 'repasses' | 'plataforma',
  header: string,
): Column<Conferido> => ({
  key,
  header,
  align: 'end',
  card: 'labelled',
  cell: conferido => <Dinheiro valor={conferido[key]} />,
})

const COLUNAS: readonly Column<Conferido>[] = [
  {
    key: 'pedido',
    header: 'Pedido',
    card: 'wide',
    cell: ({ pedidoId, comprador }) => (
      <Link to={paths.pedido(pedidoId)} className="stretched-link">
        #{pedidoId} {comprador}
      </Link>
    ),
  },
  { key: 'pago', header: 'Pago em', card: 'labelled', cell: ({ pagoEm }) => formatarDia(pagoEm) },
  dinheiro('boleto', 'Boleto'),
  dinheiro('recebido', 'Recebido'),
  dinheiro('repasses', 'Vendedores'),
  dinheiro('plataforma', 'Plataforma'),
  {
    key: 'diferenca',
    header: 'Diferença',
    align: 'end',
    card: 'labelled',
    cell: ({ diferenca }) =>
      diferenca === 0 ? (
        '—'
      ) : (
        <strong className="danger">
          <Dinheiro valor={diferenca} />
        </strong>
      ),
  },
]
