import { getRouteApi, Link } from '@tanstack/react-router'
import { dataEmSaoPaulo, diaEMes } from '#domain/calendario.ts'
import {
  deReais,
  emReais,
  formatarCentavos,
  formatarComMilhares,
  type Reais,
  somar,
} from '#domain/centavos.ts'
import { formatarDiaCurto } from '#domain/entrega/dia-curto.ts'
import { GRUPOS_DE_REPASSES, PALAVRA_DO_GRUPO } from '#domain/pagamento/extrato.ts'
import { nomeDoPeriodo, noPeriodo } from '#domain/periodo.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { CabecaDoExtrato } from '#web/components/extrato/CabecaDoExtrato.tsx'
import { Conta, type Parcela } from '#web/components/extrato/Conta.tsx'
import { CorpoDoExtrato } from '#web/components/extrato/CorpoDoExtrato.tsx'
import { LinhaDoExtrato } from '#web/components/extrato/LinhaDoExtrato.tsx'
import { periodoDaBusca } from '#web/components/periodo/periodo-da-busca.ts'
import { paths } from '#web/paths.ts'
import {
  arquivosDosRepasses,
  type ExtratoDeRepasses,
  type RepasseDoExtrato,
  useRepasses,
} from '#web/queries/contas/repasse-queries.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

// What a seller's statement says first, its sum, and its groups (rule N90).

type Grupo = ExtratoDeRepasses['grupos'][number]

const escrever = (valor: Reais) => formatarCentavos(deReais(valor))
const doGrupo = (grupos: readonly Grupo[], grupo: Grupo['grupo']) => grupos.find(um => um.grupo === grupo)

/** "Em novembro caíram R$ 2.499,45. Faltam R$ 958,33: R$ 744,01 na entrega, R$ 214,32 no pagamento." */
function respostaDosRepasses({ de, ate, grupos }: ExtratoDeRepasses, hoje: string): string {
  const mes = noPeriodo({ de, ate }, hoje)
  const quando = mes ? `E${mes.slice(1)}` : `De ${nomeDoPeriodo({ de, ate }, hoje)}`
  const recebido = doGrupo(grupos, 'RECEBIDO')
  const caiu = recebido ? `caíram ${escrever(recebido.liquido)}` : 'nada caiu'
  const faltam = (
    [
      ['NA_ENTREGA', 'na entrega'],
      ['NO_PAGAMENTO', 'no pagamento'],
    ] as const
  ).flatMap(([grupo, palavra]) => {
    const soma = doGrupo(grupos, grupo)
    return soma ? [{ valor: soma.liquido, palavra }] : []
  })
  if (faltam.length === 0) return `${quando} ${caiu}.`
  const total = emReais(somar(...faltam.map(({ valor }) => deReais(valor))))
  const partes =
    faltam.length === 1
      ? ` ${faltam[0]?.palavra}`
      : `: ${faltam.map(({ valor, palavra }) => `${escrever(valor)} ${palavra}`).join(', ')}`
  return `${quando} ${caiu}. Faltam ${escrever(total)}${partes}.`
}

/** Sold − commission − claims = what the seller gets, over all but cancelled shares. */
function contaDosRepasses({ grupos }: ExtratoDeRepasses): Parcela[] {
  const valem = grupos.filter(({ grupo }) => grupo !== 'CANCELADO')
  const soma = (parte: 'bruto' | 'comissao' | 'acerto' | 'liquido') =>
    emReais(somar(...valem.map(grupo => deReais(grupo[parte]))))
  const menos = (rotulo: string, valor: Reais): Parcela[] =>
    valor === 0 ? [] : [{ rotulo, valor, sinal: '−' }]
  return [
    { rotulo: 'Vendido', valor: soma('bruto') },
    ...menos('Comissão', soma('comissao')),
    ...menos('Ocorrências', soma('acerto')),
    { rotulo: 'Você recebe', valor: soma('liquido'), sinal: '=' },
  ]
}

/** The rows of a page under their headings, each with the sum of the whole period. Finished ones are counted, and one tap away. */
function gruposDosRepasses({ grupos, content, currentPage, de, ate }: ExtratoDeRepasses, hoje: string) {
  const mes = noPeriodo({ de, ate }, hoje)
  return GRUPOS_DE_REPASSES.flatMap(grupo => {
    const rows = content.filter(repasse => repasse.grupo === grupo)
    const soma = doGrupo(grupos, grupo)
    if (rows.length === 0 || !soma) return []
    const acabou = grupo === 'RECEBIDO' || grupo === 'CANCELADO'
    const folded = acabou && currentPage === 0
    const title = `${PALAVRA_DO_GRUPO[grupo]}${acabou && mes ? ` ${mes}` : ''}${folded ? `, ${soma.quantos}` : ''}`
    return [{ key: grupo, title, sum: escrever(soma.liquido), folded, rows }]
  })
}

const diaDe = (instante: string) => dataEmSaoPaulo(new Date(instante))

/** When the money moves, or moved: "entrega sex 27/11", too late "era para ter 24/11", "entregue seg 23/11", "liberado em 21/11". */
export function quandoMove(
  { grupo, desde, entregaDia, entregueEm, pagoEm }: RepasseDoExtrato,
  hoje = dataEmSaoPaulo(lerRelogio()),
): string {
  const em = desde === null ? ' —' : ` em ${diaEMes(diaDe(desde))}`
  switch (grupo) {
    case 'NA_ENTREGA':
    case 'NO_PAGAMENTO':
      if (entregueEm) return `entregue ${formatarDiaCurto(diaDe(entregueEm))}`
      if (!entregaDia) return 'entrega sem dia'
      return `${entregaDia < hoje ? 'era para' : 'entrega'} ${formatarDiaCurto(entregaDia)}`
    case 'POR_FORA':
      return pagoEm ? `pago em ${diaEMes(pagoEm)}` : 'a equipe vai pagar'
    case 'RECEBIDO':
      return `liberado${em}`
    case 'CANCELADO':
      return `cancelado${em}`
  }
}

const route = getRouteApi('/sessao/repasses')

/** What a seller gets and when (rule N90). */
export function RepassesPage() {
  const busca = route.useSearch()
  const navigate = route.useNavigate()
  const agora = lerRelogio()
  const hoje = dataEmSaoPaulo(agora)
  const periodo = periodoDaBusca(busca, agora)
  const repasses = useRepasses({ ...periodo, page: busca.page ?? 0 })
  return (
    <>
      <CabecaDoExtrato
        titulo={<h1>Repasses</h1>}
        periodo={periodo}
        onPeriodo={search => void navigate({ search, replace: true })}
        arquivos={arquivosDosRepasses(periodo)}
      >
        {repasses.data && respostaDosRepasses(repasses.data, hoje)}
      </CabecaDoExtrato>
      <Consultado
        consulta={repasses}
        falha="Erro ao carregar os repasses."
        esqueleto={<Skeleton height={56} count={8} label="Carregando repasses…" />}
      >
        {extrato => (
          <CorpoDoExtrato conta={<Conta label="Conta do período" parcelas={contaDosRepasses(extrato)} />}>
            <TabelaPaginada
              label="Repasses"
              columns={COLUNAS}
              pagina={extrato}
              groups={gruposDosRepasses(extrato, hoje)}
              rowKey={({ pedidoId }) => pedidoId}
              busy={repasses.isPlaceholderData}
              vazio={<Empty text="Nenhum repasse neste período." drawing="/arte/vazio.svg" />}
              lines
            />
          </CorpoDoExtrato>
        )}
      </Consultado>
    </>
  )
}

/** "436,40 − 26,18 − 15,38": gross, commission and what claims took, of which each may be absent. */
function Contas({ bruto, comissao, acerto }: RepasseDoExtrato) {
  if (comissao === 0 && acerto === 0) return null
  return (
    <span className="nowrap">
      {formatarComMilhares(deReais(bruto))}
      {comissao > 0 && ` − ${formatarComMilhares(deReais(comissao))}`}
      {acerto > 0 && (
        <>
          {' − '}
          <span className="warn strong">{formatarComMilhares(deReais(acerto))}</span>
        </>
      )}
    </span>
  )
}

const valor = (key: 'bruto' | 'comissao' | 'acerto', header: string): Column<RepasseDoExtrato> => ({
  key,
  header,
  align: 'end',
  card: 'hidden',
  cell: repasse => (repasse[key] === 0 ? '—' : <Dinheiro valor={repasse[key]} />),
})

const COLUNAS: readonly Column<RepasseDoExtrato>[] = [
  {
    key: 'pedido',
    header: 'Pedido',
    cell: repasse => (
      <LinhaDoExtrato
        chave={
          <Link to={paths.pedido(repasse.pedidoId)} className={`stretched-link ${linha.link}`}>
            #{repasse.pedidoId}
          </Link>
        }
        titulo={<strong>{repasse.comprador}</strong>}
        valor={<Dinheiro valor={repasse.liquido} />}
        detalhe={<span className="nowrap">{quandoMove(repasse)}</span>}
        nota={<Contas {...repasse} />}
      />
    ),
  },
  { key: 'comprador', header: 'Comprador', card: 'hidden', cell: ({ comprador }) => comprador },
  { key: 'quando', header: 'Quando', card: 'hidden', cell: repasse => quandoMove(repasse) },
  valor('bruto', 'Vendido'),
  valor('comissao', 'Comissão'),
  valor('acerto', 'Ocorrências'),
  {
    key: 'liquido',
    header: 'Você recebe',
    align: 'end',
    card: 'hidden',
    cell: ({ liquido }) => (
      <strong>
        <Dinheiro valor={liquido} />
      </strong>
    ),
  },
]
