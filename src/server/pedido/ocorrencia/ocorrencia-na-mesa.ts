import { sql } from 'kysely'
import { dataEmSaoPaulo, diaEMes, horaEmSaoPaulo } from '#domain/calendario.ts'
import { type Centavos, formatarCentavos, ZERO } from '#domain/centavos.ts'
import {
  descreverOcorrencia,
  fimDaResposta,
  motivoParaNaoAceitarValor,
  type QuemPaga,
  respostaDoVendedor,
} from '#domain/entrega/ocorrencia.ts'
import { invariant } from '#domain/invariant.ts'
import { exigirAutor } from '#server/pessoas/user/user-repository.ts'
import { atoSoDaConta } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { avisar } from '#server/plataforma/avisar/avisar.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { exigir, RecusaError, recusarSe } from '#server/plataforma/recusa-error.ts'
import { entre, soDo } from '#server/plataforma/tarefa/tarefa-sql.ts'
import { exigirVisto, type Momento, type TipoDeTarefa } from '#server/plataforma/tarefa/tipo-de-tarefa.ts'
import { aceitarOcorrencia } from './aceitar-ocorrencia.ts'
import { avisosDeDecisao } from './avisos-da-ocorrencia-sql.ts'
import { gravarRecusa, type OcorrenciaTravada, travarOcorrencia } from './decisao-repository.ts'
import {
  buscarConta,
  buscarOcorrencias,
  type ContaDaOcorrencia,
  type OcorrenciaLida,
  vistoDaOcorrencia,
} from './ocorrencia-repository.ts'
import { ocorrenciaView } from './ocorrencia-view.ts'

const COLUNAS = sql`o.id::text as id, o.pedido_id, o.comprador_id as pessoa_id,
  coalesce(o.aceito_centavos + o.extra_centavos, o.pedido_centavos) as valor_centavos, o.aberta_em as desde, o.aberta_em as vez`

/** Claims of delivered orders, which staff decide (rule N65). Before the delivery they wait for it. */
export const ocorrenciaNaMesa: TipoDeTarefa<Dependencies, 'ocorrencia'> = {
  tipo: 'ocorrencia',
  folgaMs: 48 * 3_600_000,
  abertas: (_, id) => sql`
    select ${COLUNAS} from ocorrencia o join pedido p on p.id = o.pedido_id
    where o.situacao = 'ABERTA' and p.status_pedido = 'ENTREGUE' and ${soDo(sql`o.id`, id)}`,
  encerradas: (_, dias, id) => sql`
    select ${COLUNAS}, o.decidida_em as em, o.decidida_por as por_id, o.motivo_da_decisao as observacao,
      case when o.situacao = 'RECUSADA' then 'recusada' when o.decidida_por is null then 'aceita sem análise' else 'aceita' end
        as desfecho
    from ocorrencia o
    where o.situacao in ('ACEITA', 'RECUSADA') and ${soDo(sql`o.id`, id)} and ${entre(sql`o.decidida_em`, dias)}`,
  ler: async (db, ids, momento) => {
    const lidas = await buscarOcorrencias(db, ids.map(Number))
    return new Map(lidas.map(lida => [String(lida.id), palavras(lida, momento)]))
  },
  abrir: async ({ db }, id, { agora }) => {
    const lida = exigir((await buscarOcorrencias(db, [Number(id)]))[0], 'ocorrencia-inexistente')
    const vista = ocorrenciaView(lida, { papel: 'ADM', agora })
    if (lida.situacao !== 'ABERTA') return { visto: lida.situacao, ocorrencia: { ...vista, conta: null } }
    const conta = await buscarConta(db, lida.id)
    return { visto: vistoDaOcorrencia(lida, conta), ocorrencia: { ...vista, conta } }
  },
  acoes: {
    aceitar: (deps, { id, visto, campos: { valor, pagaPor, extra }, user: { id: por } }) => {
      const decisao = { aceita: true, valor, pagaPor, extraDaPlataforma: extra } as const
      return decidirOcorrencia(deps, { id: Number(id), visto, decisao, por })
    },
    recusar: (deps, { id, visto, observacao: motivo, user: { id: por } }) =>
      decidirOcorrencia(deps, { id: Number(id), visto, decisao: { aceita: false, motivo }, por }),
  },
}

const FRASE_MAXIMA = 60

function palavras(lida: OcorrenciaLida, momento: Momento) {
  const { produto, quantidadeDoItem, precoCentavos } = lida
  const dito = descreverOcorrencia(lida)
  return {
    frase: `${aparar(produto.nome, FRASE_MAXIMA - dito.length - 2)}: ${dito.charAt(0).toLowerCase()}${dito.slice(1)}`,
    fatos: [
      { rotulo: 'Comprado', texto: `${quantidadeDoItem} a ${formatarCentavos(precoCentavos)} cada` },
      { rotulo: 'Resposta do vendedor', texto: textoDaResposta(lida, momento) },
    ],
  }
}

const aparar = (nome: string, maximo: number) =>
  nome.length <= maximo ? nome : `${nome.slice(0, maximo - 1).trimEnd()}…`

function textoDaResposta(lida: OcorrenciaLida, { agora, hoje }: Momento): string {
  if (lida.origem === 'SEPARACAO') return 'disse que não separou'
  const resposta = respostaDoVendedor(lida, agora)
  if (resposta === 'CONCORDA') return 'concorda'
  if (resposta === 'DISCORDA') return 'não concorda'
  if (resposta === 'SEM_RESPOSTA') return 'não respondeu'
  const ate = fimDaResposta(lida.abertaEm)
  const dia = dataEmSaoPaulo(ate)
  return `pode responder até ${horaEmSaoPaulo(ate)}${dia === hoje ? '' : ` de ${diaEMes(dia)}`}`
}

// Staff decide about a claim, once (rule N65, design/claims-and-ledgers).

const DECIDIR_OCORRENCIA = atoSoDaConta('decidir-ocorrencia', 'Pedidos e dinheiro', 'Decidiu uma ocorrência')

/** What staff decide: a value of at most what was asked and who bears it, or a refusal that the buyer reads. */
export type Decisao =
  | { aceita: true; valor: Centavos; pagaPor: QuemPaga; extraDaPlataforma?: Centavos | undefined }
  | { aceita: false; motivo: string }

interface PedidoDeDecisao {
  id: number
  decisao: Decisao
  por: number
  /** What the author saw of it. */
  visto: string
}

const DE_TODOS = { compradorId: null, vendedorId: null }

/**
 * Accepts or refuses a claim of a delivered order. Refuses with `ocorrencia-inexistente`, `ocorrencia-ja-decidida`, `tarefa-mudou`,
 * `valor-acima-do-item` or `extra-acima-do-frete`.
 */
export async function decidirOcorrencia(
  { db, clock, fila }: Pick<Dependencies, 'db' | 'clock' | 'fila'>,
  { id, decisao, por, visto }: PedidoDeDecisao,
): Promise<void> {
  const agora = clock()
  await inTransaction(db, async tx => {
    const ocorrencia = exigir(await travarOcorrencia(tx, id, DE_TODOS), 'ocorrencia-inexistente')
    await exigirAutor(tx, por) // before the seller's account, as where staff settle one
    if (ocorrencia.situacao !== 'ABERTA') throw new RecusaError({ codigo: 'ocorrencia-ja-decidida' })
    invariant(ocorrencia.statusPedido === 'ENTREGUE', 'a mesa só mostra ocorrências de pedidos entregues')
    const conta = await buscarConta(tx, id)
    exigirVisto(visto, vistoDaOcorrencia(ocorrencia, conta))
    if (decisao.aceita) await aceitar(tx, { ocorrencia, conta }, { ...decisao, por, agora })
    else await gravarRecusa(tx, id, { motivo: decisao.motivo, por }, agora)
    const alvo = { tipo: 'pedido', id: ocorrencia.pedidoId } as const
    const depois = { ocorrenciaId: id, ...decisao }
    await auditar(tx, { porUsuarioId: por, acao: DECIDIR_OCORRENCIA, alvo, depois }, agora)
    await avisar({ fila }, tx, avisosDeDecisao([id]), agora)
  })
}

async function aceitar(
  tx: Tx,
  { ocorrencia, conta }: { ocorrencia: OcorrenciaTravada; conta: ContaDaOcorrencia },
  aceite: Extract<Decisao, { aceita: true }> & { por: number; agora: Date },
): Promise<void> {
  const { valor, pagaPor, extraDaPlataforma: extra = ZERO, por, agora } = aceite
  const aceito = { valor, extra, extraQueResta: conta.extraMaximo }
  recusarSe(motivoParaNaoAceitarValor({ pedido: ocorrencia.pedidoCentavos }, aceito))
  await aceitarOcorrencia(tx, ocorrencia, { valor, extra, pagaPor, por }, agora)
}
