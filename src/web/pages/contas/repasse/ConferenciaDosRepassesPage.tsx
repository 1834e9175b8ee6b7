import { getRouteApi, Link } from '@tanstack/react-router'
import { dataEmSaoPaulo, diaEMes } from '#domain/calendario.ts'
import { deReais, formatarCentavos, somar, subtrair } from '#domain/centavos.ts'
import { DIAS_DE_CUSTODIA_DEPOIS_DA_ENTREGA } from '#domain/pagamento/extrato.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { formatarDia } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { Conta } from '#web/components/extrato/Conta.tsx'
import { LinhaDoExtrato } from '#web/components/extrato/LinhaDoExtrato.tsx'
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
  const periodo = periodoDaBusca(busca, lerRelogio())
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
              groups={gruposDosConferidos(conferencia)}
              rowKey={({ pedidoId }) => pedidoId}
              busy={consulta.isPlaceholderData}
              lines
              vazio={<Empty text="Nada neste período." />}
            />
          </>
        )}
      </Consultado>
    </>
  )
}

/** Those that differ come first; the others stand for what came for them, one tap away. */
function gruposDosConferidos({ content, currentPage, recebido, diferentes }: Conferencia) {
  const naoConferem = content.filter(({ diferenca }) => diferenca !== 0)
  const conferem = content.filter(({ diferenca }) => diferenca === 0)
  const deles = somar(...naoConferem.map(um => deReais(um.recebido)))
  // The first page has those that differ, unless there are more.
  const sum = naoConferem.length === diferentes && formatarCentavos(subtrair(deReais(recebido), deles))
  return [
    { key: 'diferentes', title: 'Não conferem', rows: naoConferem },
    { key: 'iguais', title: 'Conferem', sum, folded: currentPage === 0, rows: conferem },
  ].filter(({ rows }) => rows.length > 0)
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
        lines
      />
    </>
  )
}

type Retido = Conferencia['retidos'][number]

/** The problem with it, in words; empty of most. */
const atencao = ({ parados, semVinculo }: Retido) =>
  [
    parados > 0 &&
      `${parados === 1 ? '1 entregue' : `${parados} entregues`} há mais de ${DIAS_DE_CUSTODIA_DEPOIS_DA_ENTREGA} dias`,
    semVinculo && 'refazer o vínculo',
  ]
    .filter(Boolean)
    .join(', ')

const COLUNAS_DOS_RETIDOS: readonly Column<Retido>[] = [
  {
    key: 'vendedor',
    header: 'Vendedor',
    cell: retido => (
      <LinhaDoExtrato
        chave={
          <Link to={paths.vendedor(retido.vendedorId)} className={`stretched-link ${linha.link}`}>
            {retido.nome}
          </Link>
        }
        titulo={atencao(retido) ? <span className="danger strong">{atencao(retido)}</span> : 'Em custódia'}
        valor={<Dinheiro valor={retido.valor} />}
        nota={retido.pedidos === 1 ? '1 pedido' : `${retido.pedidos} pedidos`}
      />
    ),
  },
  {
    key: 'atencao',
    header: 'Atenção',
    card: 'hidden',
    cell: retido => <span className="danger">{atencao(retido)}</span>,
  },
  { key: 'pedidos', header: 'Pedidos', align: 'end', card: 'hidden', cell: ({ pedidos }) => pedidos },
  {
    key: 'valor',
    header: 'Em custódia',
    align: 'end',
    card: 'hidden',
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
  card: 'hidden',
  cell: conferido => <Dinheiro valor={conferido[key]} />,
})

const COLUNAS: readonly Column<Conferido>[] = [
  {
    key: 'pedido',
    header: 'Pedido',
    cell: conferido => (
      <LinhaDoExtrato
        chave={
          <Link to={paths.pedido(conferido.pedidoId)} className={`stretched-link ${linha.link}`}>
            #{conferido.pedidoId}
          </Link>
        }
        titulo={conferido.comprador}
        valor={<Dinheiro valor={conferido.recebido} />}
        detalhe={`pago em ${diaEMes(dataEmSaoPaulo(new Date(conferido.pagoEm)))}`}
        nota={
          conferido.diferenca !== 0 && (
            <>
              diferença <Diferenca {...conferido} />
            </>
          )
        }
      />
    ),
  },
  { key: 'comprador', header: 'Comprador', card: 'hidden', cell: ({ comprador }) => comprador },
  { key: 'pago', header: 'Pago em', card: 'hidden', cell: ({ pagoEm }) => formatarDia(pagoEm) },
  dinheiro('boleto', 'Boleto'),
  dinheiro('recebido', 'Recebido'),
  dinheiro('repasses', 'Vendedores'),
  dinheiro('plataforma', 'Plataforma'),
  {
    key: 'diferenca',
    header: 'Diferença',
    align: 'end',
    card: 'hidden',
    cell: conferido => (conferido.diferenca === 0 ? '—' : <Diferenca {...conferido} />),
  },
]

function Diferenca({ diferenca }: Pick<Conferido, 'diferenca'>) {
  return (
    <strong className="danger">
      <Dinheiro valor={diferenca} />
    </strong>
  )
}
