import { getRouteApi, Link } from '@tanstack/react-router'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { deReais, formatarComMilhares } from '#domain/centavos.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { CabecaDoExtrato } from '#web/components/extrato/CabecaDoExtrato.tsx'
import { Conta } from '#web/components/extrato/Conta.tsx'
import { CorpoDoExtrato } from '#web/components/extrato/CorpoDoExtrato.tsx'
import { LinhaDoExtrato } from '#web/components/extrato/LinhaDoExtrato.tsx'
import { periodoDaBusca } from '#web/components/periodo/periodo-da-busca.ts'
import { paths } from '#web/paths.ts'
import {
  arquivosDosRepasses,
  type RepasseDoExtrato,
  useRepasses,
} from '#web/queries/contas/repasse-queries.ts'
import type { Column } from '#web/ui/data/Table.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import {
  contaDosRepasses,
  gruposDosRepasses,
  quandoMove,
  respostaDosRepasses,
} from './resposta-dos-repasses.ts'

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

/** "436,40 − 26,18 − 15,38": gross, commission and, if there is one, what claims took. */
function Contas({ bruto, comissao, acerto }: RepasseDoExtrato) {
  if (comissao === 0 && acerto === 0) return null
  return (
    <span className="nowrap">
      {formatarComMilhares(deReais(bruto))} − {formatarComMilhares(deReais(comissao))}
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
        detalhe={quandoMove(repasse)}
        nota={<Contas {...repasse} />}
      />
    ),
  },
  { key: 'comprador', header: 'Comprador', card: 'hidden', cell: ({ comprador }) => comprador },
  { key: 'quando', header: 'Quando', card: 'hidden', cell: quandoMove },
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
